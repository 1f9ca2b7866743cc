-- {"kind": "free_channels"}: the channels of the list that anybody may watch.
ALTER TABLE rows DROP CONSTRAINT rows_source_check;
ALTER TABLE rows ADD CONSTRAINT rows_source_check CHECK (
  source ->> 'kind' IN (
    'items', 'contents', 'persons', 'found', 'filmography', 'favorites', 'histories', 'free_channels'));
