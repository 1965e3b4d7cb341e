## Formate, die andere Programme lesen.

worksheet-feedback = Feedbackdateien für Moodle: { $path }
