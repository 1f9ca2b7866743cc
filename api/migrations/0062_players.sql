-- What each player of a user plays now, apart from all that was opened: an opening reads a few rows of its user and adds one,
-- and a report changes no index.

-- A player is a device, or a session without one.
CREATE TABLE players (
  provider_id integer NOT NULL,
  user_id integer NOT NULL,
  player text NOT NULL,
  device_id uuid,
  -- The viewing that it opened last, and when it opened that one or last reported.
  stat_id uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, user_id, player)
) WITH (fillfactor = 50);

INSERT INTO players (provider_id, user_id, player, device_id, stat_id, seen_at)
  SELECT DISTINCT ON (provider_id, user_id, player) provider_id, user_id, player, device_id, stat_id, seen_at
  FROM viewings WHERE NOT is_replaced ORDER BY provider_id, user_id, player, seen_at DESC;

DROP INDEX viewings_of_user, viewings_by_age;
ALTER TABLE viewings
  DROP CONSTRAINT viewings_pkey,
  DROP CONSTRAINT viewings_provider_id_user_id_fkey,
  DROP COLUMN player,
  DROP COLUMN device_id,
  DROP COLUMN seen_at,
  DROP COLUMN is_replaced,
  ADD PRIMARY KEY (provider_id, user_id, stat_id);
-- Viewings are added in the order of time: this one costs an opening nothing.
CREATE INDEX viewings_by_age ON viewings USING brin (opened_at);

-- A foreign key would read and lock the user at each opening. So users take along what they watched, and an opening that
-- comes too late leaves a row that ends by its age.
CREATE FUNCTION forget_viewings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order in which reports lock them.
  DELETE FROM viewings WHERE provider_id = OLD.provider_id AND user_id = OLD.id;
  DELETE FROM players WHERE provider_id = OLD.provider_id AND user_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_viewings AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_viewings();

-- Opens viewings of different users in one round trip: each in place of the one that its player had. One over the limit of its
-- user is not opened: it comes back with the players that watch, by their devices. Openings of one user follow each other.
DROP FUNCTION open_viewings(jsonb);
CREATE FUNCTION open_viewings(openings json)
RETURNS TABLE (is_open boolean, watching uuid[])
LANGUAGE plpgsql
-- A plan lasts for a connection: one that was made while there were few players would read all of them at each opening.
SET enable_seqscan = off
AS $$
BEGIN
  -- All locks in one order: two processes that open for the same users wait for each other, and never both.
  PERFORM pg_advisory_xact_lock(hashtextextended(names.name, 0)) FROM (
    SELECT provider_id || ':viewings of ' || user_id AS name
    FROM json_to_recordset(openings) AS asked (provider_id integer, user_id integer)
    ORDER BY name) AS names;
  -- A statement of its own, which sees what was opened while it waited for the locks.
  RETURN QUERY
    WITH asked AS MATERIALIZED (
      SELECT opening.*, ARRAY(
        SELECT other.device_id FROM players other
        WHERE other.provider_id = opening.provider_id AND other.user_id = opening.user_id
          AND other.player <> opening.player AND other.seen_at > opening.counted_since
      ) AS others
      FROM ROWS FROM (
        json_to_recordset(openings) AS (
          provider_id integer, stat_id uuid, user_id integer, profile_id uuid, player text, device_id uuid,
          content_id text, channel_id integer, is_in_history boolean, opened_at timestamptz, counted_since timestamptz,
          most integer)
      ) WITH ORDINALITY AS opening
    ), playing AS (
      INSERT INTO players AS known (provider_id, user_id, player, device_id, stat_id, seen_at)
      SELECT provider_id, user_id, player, device_id, stat_id, opened_at FROM asked WHERE cardinality(others) < most
      ON CONFLICT (provider_id, user_id, player) DO UPDATE
      SET device_id = excluded.device_id, stat_id = excluded.stat_id, seen_at = excluded.seen_at
    ), opened AS (
      INSERT INTO viewings (provider_id, stat_id, user_id, profile_id, content_id, channel_id, is_in_history, opened_at)
      SELECT provider_id, stat_id, user_id, profile_id, content_id, channel_id, is_in_history, opened_at
      FROM asked WHERE cardinality(others) < most
    )
    SELECT cardinality(others) < most, others FROM asked ORDER BY ordinality;
END
$$;
