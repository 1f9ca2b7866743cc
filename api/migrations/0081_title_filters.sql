-- What filters of the catalogue compare: the first genre, the first year, and the rating that is shown.
ALTER TABLE contents ADD COLUMN main_genre text GENERATED ALWAYS AS (genres -> 0 ->> 'id') STORED;
ALTER TABLE contents ADD COLUMN first_year integer
  GENERATED ALWAYS AS (substring(year FROM '^[0-9]{4}')::integer) STORED;
ALTER TABLE contents ADD COLUMN shown_rating numeric GENERATED ALWAYS AS (
  CASE WHEN ratings -> 0 ->> 'rating' ~ '^[0-9]{1,3}([.][0-9]{1,3})?$' THEN (ratings -> 0 ->> 'rating')::numeric END) STORED;
CREATE INDEX contents_by_main_genre ON contents (provider_id, main_genre, popularity DESC, id) WHERE is_in_rows;
CREATE INDEX contents_by_year ON contents (provider_id, first_year) WHERE is_in_rows;
CREATE INDEX contents_by_country ON contents USING gin (countries jsonb_path_ops);
