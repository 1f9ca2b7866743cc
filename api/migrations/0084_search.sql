-- The names that are searched, folded as rules/search/folded.ts has them: a job of the worker keeps them up with what is named.
CREATE TABLE search_documents (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('content', 'person', 'program')),
  object_id text NOT NULL,
  -- The id of what is named by a number.
  number integer GENERATED ALWAYS AS (CASE WHEN kind <> 'content' THEN object_id::integer END) STORED,
  -- One name in each line, its words parted by spaces; it begins and ends with a line break.
  names text NOT NULL,
  -- The version of the record that the names are of.
  version text NOT NULL,
  -- With provider and kind as one more word, so that a search reads no documents of others.
  words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(array_append(
    array_remove(string_to_array(translate(names, E'\n', ' '), ' '), ''), '=' || provider_id::text || kind))) STORED,
  PRIMARY KEY (provider_id, kind, object_id)
);
CREATE INDEX search_documents_by_words ON search_documents USING gin (words);

-- The words of those names: what a word with a wrong letter is compared with.
CREATE TABLE search_words (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (provider_id, word)
);

-- Results that a profile opened.
CREATE TABLE search_history (
  provider_id integer NOT NULL,
  profile_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('channel', 'content', 'person', 'program')),
  object_id text NOT NULL,
  query text NOT NULL,
  title text NOT NULL,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, profile_id, kind, object_id),
  FOREIGN KEY (provider_id, profile_id) REFERENCES profiles (provider_id, id) ON DELETE CASCADE
);

-- What searched the names of titles and persons before.
DROP INDEX contents_by_words;
ALTER TABLE contents DROP COLUMN title_words;
ALTER TABLE persons DROP COLUMN name_words;
