//! PNG images with 8 bits per channel, as browsers write them.

use std::collections::BTreeSet;
use std::io::Read;

use flate2::read::ZlibDecoder;

/// A pixel: red, green, blue.
pub(crate) type Colour = [u8; 3];

/// A decoded image.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pixels: Vec<Colour>,
}

impl Picture {
    /// Reads a PNG without palette and interlacing; panics on any other file.
    pub(crate) fn read(file: &[u8]) -> Self {
        let mut rest = file
            .strip_prefix(b"\x89PNG\r\n\x1a\n")
            .expect("the signature");
        let mut header: Option<[u8; 13]> = None;
        let mut packed = Vec::new();
        while let Some((length, after)) = rest.split_first_chunk::<4>() {
            let length = usize::try_from(u32::from_be_bytes(*length)).expect("a length");
            let (kind, after) = after.split_at(4);
            let (data, after) = after.split_at(length);
            match kind {
                b"IHDR" => header = Some(data.try_into().expect("a header")),
                b"IDAT" => packed.extend_from_slice(data),
                _ => {}
            }
            rest = &after[4..];
        }
        let header = header.expect("a header");
        let number = |at: usize| {
            let bytes = header[at..at + 4].try_into().expect("four bytes");
            usize::try_from(u32::from_be_bytes(bytes)).expect("a length")
        };
        let [width, height] = [number(0), number(4)];
        let depth = match header[8..] {
            [8, 2, 0, 0, 0] => 3,
            [8, 6, 0, 0, 0] => 4,
            ref other => panic!("unsupported format: {other:?}"),
        };
        let mut data = Vec::new();
        ZlibDecoder::new(&packed[..])
            .read_to_end(&mut data)
            .expect("packed lines");
        let pixels = unfiltered(&data, width * depth, depth);
        let pixels: Vec<Colour> = pixels
            .chunks_exact(depth)
            .map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect();
        assert_eq!(pixels.len(), width * height);
        Self {
            width,
            height,
            pixels,
        }
    }

    /// Returns a pixel; columns and rows count from 0 at the upper left corner.
    pub(crate) fn pixel(&self, x: usize, y: usize) -> Colour {
        self.pixels[y * self.width + x]
    }

    /// Returns the colours in the image.
    pub(crate) fn colours(&self) -> BTreeSet<Colour> {
        // Neighbours are mostly alike.
        let changes = self.pixels.chunk_by(|left, right| left == right);
        changes.map(|alike| alike[0]).collect()
    }
}

/// Undoes the filters of all lines; each line begins with the number of its filter.
fn unfiltered(data: &[u8], line_length: usize, depth: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = Vec::with_capacity(data.len());
    for (row, line) in data.chunks_exact(line_length + 1).enumerate() {
        let (filter, line) = (line[0], &line[1..]);
        for (column, byte) in line.iter().enumerate() {
            let here = row * line_length + column;
            let left = if column < depth {
                0
            } else {
                bytes[here - depth]
            };
            let above = if row == 0 {
                0
            } else {
                bytes[here - line_length]
            };
            let corner = if row == 0 || column < depth {
                0
            } else {
                bytes[here - line_length - depth]
            };
            let guess = match filter {
                0 => 0,
                1 => left,
                2 => above,
                3 => left.midpoint(above),
                4 => paeth(left, above, corner),
                other => panic!("there is no filter {other}"),
            };
            bytes.push(byte.wrapping_add(guess));
        }
    }
    bytes
}

/// Returns the Paeth predictor: the neighbour that is nearest to `left + above - corner`.
fn paeth(left: u8, above: u8, corner: u8) -> u8 {
    let suggested = i16::from(left) + i16::from(above) - i16::from(corner);
    let distance = |byte: u8| (suggested - i16::from(byte)).abs();
    [left, above, corner]
        .into_iter()
        .min_by_key(|byte| distance(*byte))
        .unwrap_or(left)
}
