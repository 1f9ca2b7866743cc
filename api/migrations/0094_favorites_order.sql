-- The place of a favourite channel in its profile's own order; null: it stands behind those that have one, the latest first.
ALTER TABLE favorites ADD COLUMN place integer;
