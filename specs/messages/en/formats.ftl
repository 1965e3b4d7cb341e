## Formats that other programs read.

worksheet-feedback = Feedback files for Moodle: { $path }
