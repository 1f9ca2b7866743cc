-- {"kind": "channels"}: all channels of the list.
ALTER TABLE rows DROP CONSTRAINT rows_source_check;
ALTER TABLE rows ADD CONSTRAINT rows_source_check CHECK (source ->> 'kind' IN (
    'items', 'contents', 'persons', 'found', 'filmography', 'favorites', 'histories', 'channels', 'free_channels', 'popular'));
