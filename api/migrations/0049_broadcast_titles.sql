-- The title of the catalogue that a programme is a broadcast of, by its id.
ALTER TABLE programs ADD COLUMN content_id text;
CREATE INDEX programs_of_content ON programs (provider_id, content_id) WHERE content_id IS NOT NULL;
