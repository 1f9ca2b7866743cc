-- When a channel's timeline has to be worked out again: one look at this column finds the few channels that need it among
-- thousands that do not. A change of the guide or of what a channel plays between programmes makes it due at once,
-- whoever makes that change.

ALTER TABLE timelines ADD COLUMN due_at timestamptz NOT NULL DEFAULT '-infinity';

-- In one order, so that two editors of many channels cannot wait for each other.
CREATE FUNCTION timelines_fall_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM timelines t
    WHERE (t.provider_id, t.channel_id) IN (SELECT provider_id, channel_id FROM changed)
    ORDER BY t.provider_id, t.channel_id FOR UPDATE;
  UPDATE timelines t SET due_at = '-infinity'
    WHERE (t.provider_id, t.channel_id) IN (SELECT provider_id, channel_id FROM changed) AND t.due_at > '-infinity';
  RETURN NULL;
END $$;

CREATE TRIGGER schedule_items_added AFTER INSERT ON schedule_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION timelines_fall_due();
CREATE TRIGGER schedule_items_removed AFTER DELETE ON schedule_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION timelines_fall_due();
-- A programme moved to another channel concerns both.
CREATE TRIGGER schedule_items_changed_from AFTER UPDATE ON schedule_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION timelines_fall_due();
CREATE TRIGGER schedule_items_changed_to AFTER UPDATE ON schedule_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION timelines_fall_due();

CREATE FUNCTION timeline_of_channel_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE timelines SET due_at = '-infinity' WHERE provider_id = NEW.provider_id AND channel_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER channels_changed AFTER UPDATE OF filler_asset, archived_days, source ON channels
  FOR EACH ROW EXECUTE FUNCTION timeline_of_channel_falls_due();
