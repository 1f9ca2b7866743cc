-- Null: the cover of the category's first channel, and the age that its kind has.
ALTER TABLE channel_categories ADD COLUMN icon text;
ALTER TABLE channel_categories ADD COLUMN age integer;
