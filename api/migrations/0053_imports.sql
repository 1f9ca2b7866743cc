-- What operators bring in: titles, channels and guides, run by run.
CREATE TABLE import_runs (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  -- What is imported, such as `titles`.
  kind text NOT NULL,
  -- A file, a folder or an address.
  source text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done', 'failed', 'undone')),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  done_fraction real NOT NULL DEFAULT 0,
  seconds_left integer,
  -- {entries, added, changed, removed, faults}
  counts jsonb NOT NULL DEFAULT '{}',
  -- The first of them: [{file, line, problem}]
  faults jsonb NOT NULL DEFAULT '[]',
  -- Why it failed.
  error text,
  PRIMARY KEY (provider_id, id)
);
CREATE INDEX import_runs_of_kind ON import_runs (provider_id, kind, id DESC);

-- What a run changed, so that it can be undone.
CREATE TABLE import_changes (
  provider_id integer NOT NULL,
  run_id integer NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  -- The kind of content, such as `titles`.
  collection text NOT NULL,
  -- The properties that name the entry.
  key jsonb NOT NULL,
  -- The entry as it was; null: there was none.
  before jsonb,
  PRIMARY KEY (provider_id, run_id, number),
  FOREIGN KEY (provider_id, run_id) REFERENCES import_runs (provider_id, id) ON DELETE CASCADE
);

-- Imports that are repeated.
CREATE TABLE import_schedules (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  kind text NOT NULL,
  source text NOT NULL,
  -- Those of the command, by name.
  options jsonb NOT NULL,
  every_seconds integer NOT NULL CHECK (every_seconds > 0),
  next_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, kind, source)
);

-- Numbers that were given to what operators name by texts, such as people.
CREATE TABLE import_numbers (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  -- What is numbered, such as `persons`.
  kind text NOT NULL,
  name text NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (provider_id, kind, name)
);

-- Pictures that were brought in.
CREATE TABLE import_pictures (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  -- Where it came from: an address, or a file with its size and time.
  source text NOT NULL,
  -- Its name in the media store.
  image text NOT NULL,
  PRIMARY KEY (provider_id, source)
);
