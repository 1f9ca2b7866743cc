-- What is known of a programme as of a title: lists as titles have them, and the kind of title that it is.
ALTER TABLE programs ADD COLUMN content_type text NOT NULL DEFAULT 'program'
  CHECK (content_type IN ('movie', 'series', 'program', 'season', 'episode'));
ALTER TABLE programs ADD COLUMN persons jsonb NOT NULL DEFAULT '[]';
ALTER TABLE programs ADD COLUMN ratings jsonb NOT NULL DEFAULT '[]';
