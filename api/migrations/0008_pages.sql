-- Pages made of rows: where a row's items come from, what the menu shows, people, libraries, and what an operator says.

-- The words of a text in every language it is in, and of one more that is the same in all. Whatever is neither letter nor
-- digit parts words; rules/catalogue/search-words.ts reads what is searched for the same way.
CREATE FUNCTION words_of(texts jsonb, more text DEFAULT '') RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, regexp_replace(
  translate(lower((jsonb_path_query_array(texts, '$.*')::text || ' ' || coalesce(more, '')) COLLATE kinora_names), 'ё', 'е'),
  '[^[:alnum:]]+', ' ', 'g'));

-- What says so of itself is in no row, as rules/channels/ultra-high-definition.ts has it of channels.
CREATE FUNCTION says_ultra_high_definition(texts jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN words_of(texts) @@ '4k | 4к | uhd'::tsquery;

-- The home of titles: a shelf of its own with a look of its own, such as a partner's collection.
CREATE TABLE libraries (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  title jsonb NOT NULL,
  cover jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (provider_id, id)
);

ALTER TABLE contents ADD COLUMN parent_id text;
ALTER TABLE contents ADD COLUMN season integer NOT NULL DEFAULT 0;
ALTER TABLE contents ADD COLUMN series integer NOT NULL DEFAULT 0;
ALTER TABLE contents ADD COLUMN library_id integer;
ALTER TABLE contents ADD COLUMN is_4k boolean NOT NULL DEFAULT false;
ALTER TABLE contents ADD COLUMN graphic_title text;
-- Lists of {id, asset}: an asset of the origin that plays as the title's trailer.
ALTER TABLE contents ADD COLUMN trailers jsonb NOT NULL DEFAULT '[]';
-- What comes first where nothing else decides: larger goes ahead.
ALTER TABLE contents ADD COLUMN popularity integer NOT NULL DEFAULT 0;
ALTER TABLE contents ADD COLUMN title_words tsvector GENERATED ALWAYS AS (words_of(title, original_title)) STORED;
ALTER TABLE contents ADD COLUMN is_in_rows boolean NOT NULL
  GENERATED ALWAYS AS (NOT (is_4k OR says_ultra_high_definition(title))) STORED;
ALTER TABLE contents ADD FOREIGN KEY (provider_id, parent_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE;
ALTER TABLE contents ADD FOREIGN KEY (provider_id, library_id) REFERENCES libraries (provider_id, id);
CREATE INDEX contents_by_parent ON contents (provider_id, parent_id, season, series) WHERE parent_id IS NOT NULL;
CREATE INDEX contents_in_order ON contents (provider_id, popularity DESC, id)
  WHERE is_in_rows AND content_type IN ('movie', 'series', 'program');
CREATE INDEX contents_by_type ON contents (provider_id, content_type, popularity DESC, id) WHERE is_in_rows;
CREATE INDEX contents_by_library ON contents (provider_id, library_id, popularity DESC, id)
  WHERE is_in_rows AND library_id IS NOT NULL;
CREATE INDEX contents_by_words ON contents USING gin (title_words);
CREATE INDEX contents_by_trailer ON contents USING gin (trailers jsonb_path_ops);

CREATE TABLE content_genres (
  provider_id integer NOT NULL,
  genre_id integer NOT NULL,
  content_id text NOT NULL,
  -- The title's own, kept here so that a genre's row is one walk along an index.
  popularity integer NOT NULL DEFAULT 0,
  PRIMARY KEY (provider_id, genre_id, content_id),
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX content_genres_in_order ON content_genres (provider_id, genre_id, popularity DESC, content_id);

CREATE TABLE persons (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  slug text NOT NULL,
  name jsonb NOT NULL,
  bio jsonb NOT NULL DEFAULT '{}',
  image text,
  -- What they are known for.
  role text CHECK (role IN ('director', 'actor', 'producer', 'writer', 'composer', 'presenter', 'editor')),
  popularity integer NOT NULL DEFAULT 0,
  name_words tsvector GENERATED ALWAYS AS (words_of(name)) STORED,
  PRIMARY KEY (provider_id, id),
  UNIQUE (provider_id, slug)
);
CREATE INDEX persons_in_order ON persons (provider_id, popularity DESC, id);
CREATE INDEX persons_by_words ON persons USING gin (name_words);

CREATE TABLE content_persons (
  provider_id integer NOT NULL,
  person_id integer NOT NULL,
  content_id text NOT NULL,
  PRIMARY KEY (provider_id, person_id, content_id),
  FOREIGN KEY (provider_id, person_id) REFERENCES persons (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX content_persons_by_content ON content_persons (provider_id, content_id);

ALTER TABLE rowsets ADD COLUMN description jsonb;
ALTER TABLE rowsets ADD COLUMN library_id integer;
ALTER TABLE rowsets ADD COLUMN logo text;
ALTER TABLE rowsets ADD COLUMN icon text;
-- Where an entry of the menu leads that is a page of somebody else.
ALTER TABLE rowsets ADD COLUMN url text;
-- Places in the menu of browsers and of phones; null: the page is in none.
ALTER TABLE rowsets ADD COLUMN menu_position integer;
ALTER TABLE rowsets ADD COLUMN mobile_menu_position integer;
ALTER TABLE rowsets ADD FOREIGN KEY (provider_id, library_id) REFERENCES libraries (provider_id, id);
ALTER TABLE rowsets ADD CONSTRAINT rowsets_outer_link_has_url CHECK (template <> 'outer_link' OR url IS NOT NULL);

ALTER TABLE rows ADD COLUMN description jsonb;
ALTER TABLE rows ADD COLUMN html_description jsonb;
ALTER TABLE rows ADD COLUMN library_id integer;
ALTER TABLE rows ADD COLUMN loop_count integer NOT NULL DEFAULT 0;
-- Where its items come from, by kind: {"kind": "items"} those of row_items; {"kind": "contents", "type", "genre",
-- "library"} titles in order of popularity, each condition where it is given; {"kind": "persons"};
-- {"kind": "found", "of": "contents" | "persons" | "channels", "type"} what matches the searched text;
-- {"kind": "filmography", "type"} a person's titles; {"kind": "favorites", "of": "contents" | "persons" | "channels"};
-- {"kind": "histories"} what the viewer has begun.
ALTER TABLE rows ADD COLUMN source jsonb NOT NULL DEFAULT '{"kind": "items"}' CHECK (
  source ->> 'kind' IN ('items', 'contents', 'persons', 'found', 'filmography', 'favorites', 'histories'));
ALTER TABLE rows ADD FOREIGN KEY (provider_id, library_id) REFERENCES libraries (provider_id, id);

ALTER TABLE row_items DROP CONSTRAINT row_items_check;
ALTER TABLE row_items ADD COLUMN person_id integer;
ALTER TABLE row_items ADD FOREIGN KEY (provider_id, person_id) REFERENCES persons (provider_id, id) ON DELETE CASCADE;
ALTER TABLE row_items ADD CONSTRAINT row_items_hold_something
  CHECK (num_nonnulls(content_id, channel_id, person_id, promotion) >= 1);

CREATE TABLE histories (
  provider_id integer NOT NULL,
  user_id integer NOT NULL,
  content_id text NOT NULL,
  -- The episode that was watched, of a series.
  episode_id text,
  seconds integer NOT NULL CHECK (seconds >= 0),
  watch_percentage integer NOT NULL CHECK (watch_percentage BETWEEN 0 AND 100),
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, user_id, content_id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, episode_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX histories_in_order ON histories (provider_id, user_id, viewed_at DESC);

-- A message is for everybody of a provider, or for one user.
CREATE TABLE messages (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id integer,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  icon text,
  background text,
  params jsonb NOT NULL DEFAULT '{}',
  -- Shown to those too who come after it was written.
  greets_newcomers boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE
);
CREATE INDEX messages_in_order ON messages (provider_id, user_id, created_at DESC);

CREATE TABLE message_removals (
  provider_id integer NOT NULL,
  user_id integer NOT NULL,
  message_id uuid NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, user_id, message_id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, message_id) REFERENCES messages (provider_id, id) ON DELETE CASCADE
);

CREATE TABLE seo_masks (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  page_type text NOT NULL,
  text_type text NOT NULL CHECK (text_type IN ('h1', 'description', 'keywords', 'shareTitle', 'title')),
  value jsonb NOT NULL,
  PRIMARY KEY (provider_id, page_type, text_type)
);

CREATE TABLE news (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id text NOT NULL,
  title jsonb NOT NULL,
  short jsonb NOT NULL,
  text jsonb NOT NULL,
  image text,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, id)
);
CREATE INDEX news_in_order ON news (provider_id, published_at DESC);

-- Texts of the operator that stand alone, such as its agreement.
CREATE TABLE pages (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  slug text NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  PRIMARY KEY (provider_id, slug)
);

UPDATE providers SET
  brand = '{"font": null}' || brand,
  settings = '{"links": {"about": null, "menu": [], "stores": []}, "features": {"search": true, "messages": true, "news": true}}'
    || settings;
