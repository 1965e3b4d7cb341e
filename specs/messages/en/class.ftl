## The class page: people first, then methods and mistakes.

page-people = Who passed
page-sort = Sort by this column
page-team = Team
page-type = Type
page-remark = Remark
page-any = all
page-hardest-cases = Cases failed most often
page-identical = Identical hand-ins
page-identical-about = The files of these hand-ins are the same byte for byte.
page-comment = Comment
page-comments-about = To comment on a mistake, write into { $file } beside this page. The next grading keeps the comment and shows it to all who made the mistake.
feedback-comment = Comment of the tutor
