-- What a title is rated as, in the words of who rated it, such as NC-17; null: its age says it.
ALTER TABLE contents ADD COLUMN motion_rating text;
