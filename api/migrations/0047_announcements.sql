-- An episode that is only announced: it is listed, and nothing of it plays yet.
ALTER TABLE contents ADD COLUMN is_announcement boolean NOT NULL DEFAULT false;
