-- Imports gave groups of playlists numbers that mean something to clients: 5 is for children, 8 the fallback, 16 all channels,
-- 1000 the favourites. Those categories get numbers that mean nothing.
ALTER TABLE channel_category_channels
  ALTER CONSTRAINT channel_category_channels_provider_id_category_id_fkey DEFERRABLE;
SET CONSTRAINTS channel_category_channels_provider_id_category_id_fkey DEFERRED;

CREATE TEMPORARY TABLE renumbered ON COMMIT DROP AS
  SELECT c.provider_id, c.id AS former, n.name,
    (SELECT greatest(1000, max(id), (
       SELECT max(number) FROM import_numbers
       WHERE import_numbers.provider_id = c.provider_id AND kind = 'channel categories'))
     FROM channel_categories others WHERE others.provider_id = c.provider_id)
    + row_number() OVER (PARTITION BY c.provider_id ORDER BY c.id) AS number
  FROM channel_categories c
  JOIN import_numbers n ON n.provider_id = c.provider_id AND n.kind = 'channel categories' AND n.number = c.id
  WHERE c.id IN (5, 8, 16, 1000) AND n.name IN (SELECT value FROM jsonb_each_text(c.name));

UPDATE channel_category_channels m SET category_id = r.number
  FROM renumbered r WHERE r.provider_id = m.provider_id AND r.former = m.category_id;
UPDATE channel_categories c SET id = r.number
  FROM renumbered r WHERE r.provider_id = c.provider_id AND r.former = c.id;
UPDATE import_numbers n SET number = r.number
  FROM renumbered r WHERE r.provider_id = n.provider_id AND n.kind = 'channel categories' AND r.former = n.number;

SET CONSTRAINTS channel_category_channels_provider_id_category_id_fkey IMMEDIATE;
