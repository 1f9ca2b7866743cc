-- Titles like a title, the nearest first, as a job of the worker found them; who reads them checks what may be shown.
CREATE TABLE content_neighbours (
  provider_id integer NOT NULL,
  content_id text NOT NULL,
  neighbours text[] NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, content_id),
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX content_neighbours_by_age ON content_neighbours (found_at);

-- Titles that most profiles watched of late.
CREATE TABLE popular_contents (
  provider_id integer NOT NULL,
  content_id text NOT NULL,
  viewers integer NOT NULL,
  PRIMARY KEY (provider_id, content_id),
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE
);
