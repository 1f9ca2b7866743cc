-- Titles that an import brought in: from where, and the film that each is packaged from.
CREATE TABLE imported_titles (
  provider_id integer NOT NULL,
  title_id text NOT NULL,
  -- The file, folder or address of the import.
  source text NOT NULL,
  -- A file, or files with what is packaged with them; null: the title has no film here.
  film text,
  -- The asset that the film becomes: another one for another film.
  asset text,
  PRIMARY KEY (provider_id, title_id),
  FOREIGN KEY (provider_id, title_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE,
  CHECK ((film IS NULL) = (asset IS NULL))
);
CREATE INDEX imported_titles_of_source ON imported_titles (provider_id, source);
CREATE INDEX imported_titles_with_film ON imported_titles (asset) WHERE asset IS NOT NULL;
