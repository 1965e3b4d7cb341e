//! Builds hostile zip archives from the description in `attack.toml`.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Cursor, Read, Write};
use std::path::Path;

use serde::Deserialize;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// An entry of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// Its name in the archive.
    path: String,
    /// Its text.
    #[serde(default)]
    text: String,
    /// The file in the attack's folder that has its content, instead of a text.
    #[serde(default)]
    file: Option<String>,
    /// Number of repetitions of the text; without a text, number of zero bytes.
    #[serde(default)]
    repeat: u64,
    /// Target, if it is a symbolic link.
    #[serde(default)]
    link: Option<String>,
    /// Its Unix mode.
    #[serde(default)]
    unix_mode: Option<u32>,
    /// True if it is marked as encrypted.
    #[serde(default)]
    encrypted: bool,
    /// Number of copies of the entry; `{n}` in path and text is the number of each.
    #[serde(default)]
    copies: u32,
}

/// Damage done to the finished archive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Damage {
    /// Number of bytes cut off its end.
    #[serde(default)]
    truncate: usize,
    /// Number of bytes prepended.
    #[serde(default)]
    garbage_before: usize,
}

/// Description of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Recipe {
    pub(super) entries: Vec<Entry>,
    pub(super) damage: Damage,
}

impl Recipe {
    /// Builds the archive.
    pub(super) fn build(&self, folder: &Path) -> io::Result<Vec<u8>> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        let mut encrypted = Vec::new();
        let mut taken = BTreeSet::new();
        let mut renamed = Vec::new();
        for entry in &self.entries {
            for number in 1..=entry.copies.max(1) {
                let mut path = entry.path.replace("{n}", &number.to_string());
                // The writer refuses duplicate names, so a duplicate gets another name of the same length for now.
                if !taken.insert(path.clone()) {
                    let wanted = path.clone();
                    let stand_in = u8::try_from(renamed.len() % 26).unwrap_or(0) + b'A';
                    path.replace_range(..1, &char::from(stand_in).to_string());
                    renamed.push((path.clone(), wanted));
                }
                if entry.encrypted {
                    encrypted.push(path.clone());
                }
                entry.add(&path, number, folder, &mut writer)?;
            }
        }
        let mut bytes = writer.finish().map_err(io::Error::other)?.into_inner();
        for (stand_in, wanted) in renamed {
            rename(&mut bytes, stand_in.as_bytes(), wanted.as_bytes());
        }
        for path in encrypted {
            mark_encrypted(&mut bytes, path.as_bytes());
        }
        bytes.truncate(bytes.len().saturating_sub(self.damage.truncate));
        let mut all = vec![b'x'; self.damage.garbage_before];
        all.append(&mut bytes);
        Ok(all)
    }
}

impl Entry {
    fn add(
        &self,
        path: &str,
        number: u32,
        folder: &Path,
        writer: &mut ZipWriter<Cursor<Vec<u8>>>,
    ) -> io::Result<()> {
        let mut options =
            SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        if let Some(mode) = self.unix_mode {
            options = options.unix_permissions(mode);
        }
        if let Some(target) = &self.link {
            return writer
                .add_symlink(path, target, options)
                .map_err(io::Error::other);
        }
        writer.start_file(path, options).map_err(io::Error::other)?;
        if let Some(file) = &self.file {
            return writer.write_all(&fs::read(folder.join(file))?);
        }
        let text = self.text.replace("{n}", &number.to_string());
        if text.is_empty() {
            let mut zeros = io::repeat(0).take(self.repeat);
            return io::copy(&mut zeros, writer).map(drop);
        }
        (0..self.repeat.max(1)).try_for_each(|_| writer.write_all(text.as_bytes()))
    }
}

/// Replaces a name by another of the same length wherever it occurs, and so in both headers of its entry.
fn rename(bytes: &mut [u8], from: &[u8], to: &[u8]) {
    for offset in 0..bytes.len() {
        if bytes[offset..].starts_with(from) {
            bytes[offset..offset + to.len()].copy_from_slice(to);
        }
    }
}

/// Sets the encryption bit of an entry in both of its headers.
fn mark_encrypted(bytes: &mut [u8], path: &[u8]) {
    /// Signature of a header, offset of its flags, offset of its name.
    const HEADERS: [(&[u8], usize, usize); 2] = [(b"PK\x03\x04", 6, 30), (b"PK\x01\x02", 8, 46)];

    for offset in 0..bytes.len() {
        for (signature, flags, name) in HEADERS {
            let rest = &bytes[offset..];
            let named = rest.get(name..).is_some_and(|rest| rest.starts_with(path));
            if rest.starts_with(signature) && named {
                bytes[offset + flags] |= 1;
            }
        }
    }
}
