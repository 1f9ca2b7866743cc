-- Orders of the catalogue other than by popularity: the latest titles, and the best rated.
CREATE INDEX contents_latest ON contents (provider_id, first_year DESC NULLS LAST, popularity DESC, id)
  WHERE is_in_rows AND content_type IN ('movie', 'series', 'program');
CREATE INDEX contents_best_rated ON contents (provider_id, shown_rating DESC NULLS LAST, popularity DESC, id)
  WHERE is_in_rows AND content_type IN ('movie', 'series', 'program');
