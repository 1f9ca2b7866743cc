-- Opens viewings, several in one round trip: each in place of the one that its player had. One over the limit of its user is
-- not opened: it comes back with the players that watch, by their devices. Openings of one user follow each other.
CREATE FUNCTION open_viewings(openings jsonb)
RETURNS TABLE (is_open boolean, watching uuid[])
LANGUAGE plpgsql AS $$
DECLARE
  opening record;
BEGIN
  -- All locks in one order: two processes that open for the same users wait for each other, and never both.
  PERFORM pg_advisory_xact_lock(hashtextextended(names.name, 0)) FROM (
    SELECT DISTINCT provider_id || ':viewings of ' || user_id AS name
    FROM jsonb_to_recordset(openings) AS asked (provider_id integer, user_id integer)
    ORDER BY name) AS names;
  FOR opening IN
    SELECT asked.* FROM ROWS FROM (
      jsonb_to_recordset(openings) AS (
        provider_id integer, stat_id uuid, user_id integer, profile_id uuid, player text, device_id uuid, content_id text,
        channel_id integer, is_in_history boolean, opened_at timestamptz, counted_since timestamptz, most integer)
    ) WITH ORDINALITY AS asked ORDER BY ordinality
  LOOP
    SELECT array_agg(other.device_id) INTO watching FROM (
      SELECT DISTINCT viewing.player, viewing.device_id FROM viewings viewing
      WHERE viewing.provider_id = opening.provider_id AND viewing.user_id = opening.user_id AND NOT viewing.is_replaced
        AND viewing.seen_at > opening.counted_since AND viewing.player <> opening.player
    ) AS other;
    is_open := coalesce(cardinality(watching), 0) < opening.most;
    IF is_open THEN
      UPDATE viewings viewing SET is_replaced = true
      WHERE viewing.provider_id = opening.provider_id AND viewing.user_id = opening.user_id AND NOT viewing.is_replaced
        AND viewing.player = opening.player;
      INSERT INTO viewings (provider_id, stat_id, user_id, profile_id, player, device_id, content_id, channel_id,
        is_in_history, opened_at, seen_at)
      -- A user who was removed meanwhile has no viewing, and the others of the batch have theirs.
      SELECT opening.provider_id, opening.stat_id, opening.user_id, opening.profile_id, opening.player, opening.device_id,
        opening.content_id, opening.channel_id, opening.is_in_history, opening.opened_at, opening.opened_at
      FROM users WHERE provider_id = opening.provider_id AND id = opening.user_id FOR KEY SHARE;
    END IF;
    RETURN NEXT;
  END LOOP;
END
$$;
