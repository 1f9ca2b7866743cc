-- {"kind": "popular", "type"}: titles that most profiles watched of late.
ALTER TABLE rows DROP CONSTRAINT rows_source_check;
ALTER TABLE rows ADD CONSTRAINT rows_source_check CHECK (
  source ->> 'kind' IN (
    'items', 'contents', 'persons', 'found', 'filmography', 'favorites', 'histories', 'free_channels', 'popular'));
