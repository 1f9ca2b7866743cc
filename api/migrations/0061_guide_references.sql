-- Imports write guides of some hundred thousand rows. What those rows refer to is checked once for each statement: foreign keys,
-- which check it row by row, took most of the time. As with a foreign key, what is referred to stays until the transaction ends.
ALTER TABLE schedule_items DROP CONSTRAINT schedule_items_provider_id_channel_id_fkey;
ALTER TABLE schedule_items DROP CONSTRAINT schedule_items_provider_id_program_id_fkey;
ALTER TABLE programs DROP CONSTRAINT programs_provider_id_fkey;
ALTER TABLE import_numbers DROP CONSTRAINT import_numbers_provider_id_fkey;

CREATE FUNCTION refuse_reference(referring text, columns text, "values" text, referred text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'insert or update on table "%" refers to what is not there', referring USING
    ERRCODE = 'foreign_key_violation', TABLE = referring,
    DETAIL = format('Key (%s)=(%s) is not present in table "%s".', columns, "values", referred);
END $$;

CREATE FUNCTION provider_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing integer;
BEGIN
  WITH given AS MATERIALIZED (SELECT DISTINCT provider_id FROM changed),
    held AS MATERIALIZED (SELECT id FROM providers WHERE id IN (SELECT provider_id FROM given) FOR KEY SHARE)
  SELECT provider_id INTO missing FROM given WHERE provider_id NOT IN (SELECT id FROM held) LIMIT 1;
  IF FOUND THEN PERFORM refuse_reference(TG_TABLE_NAME, 'provider_id', missing::text, 'providers'); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION schedule_refers_to_what_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE missing record;
BEGIN
  WITH given AS MATERIALIZED (SELECT DISTINCT provider_id, channel_id AS id FROM changed),
    held AS MATERIALIZED (
      SELECT provider_id, id FROM channels WHERE (provider_id, id) IN (SELECT provider_id, id FROM given) FOR KEY SHARE)
  SELECT * INTO missing FROM (TABLE given EXCEPT TABLE held) unknown LIMIT 1;
  IF FOUND THEN
    PERFORM refuse_reference(TG_TABLE_NAME, 'provider_id, channel_id', concat_ws(', ', missing.provider_id, missing.id), 'channels');
  END IF;
  WITH given AS MATERIALIZED (SELECT DISTINCT provider_id, program_id AS id FROM changed),
    held AS MATERIALIZED (
      SELECT provider_id, id FROM programs WHERE (provider_id, id) IN (SELECT provider_id, id FROM given) FOR KEY SHARE)
  SELECT * INTO missing FROM (TABLE given EXCEPT TABLE held) unknown LIMIT 1;
  IF FOUND THEN
    PERFORM refuse_reference(TG_TABLE_NAME, 'provider_id, program_id', concat_ws(', ', missing.provider_id, missing.id), 'programs');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER schedule_items_refer_when_added AFTER INSERT ON schedule_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION schedule_refers_to_what_is_there();
CREATE TRIGGER schedule_items_refer_when_changed AFTER UPDATE ON schedule_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION schedule_refers_to_what_is_there();
CREATE TRIGGER programs_refer_when_added AFTER INSERT ON programs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_is_there();
CREATE TRIGGER import_numbers_refer_when_added AFTER INSERT ON import_numbers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION provider_is_there();

-- What is gone takes along what referred to it; a programme that is on somewhere cannot go.
CREATE FUNCTION guide_of_provider_is_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM programs WHERE provider_id IN (SELECT id FROM gone);
  DELETE FROM import_numbers WHERE provider_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER providers_removed AFTER DELETE ON providers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION guide_of_provider_is_removed();

CREATE FUNCTION schedule_of_channel_is_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM schedule_items WHERE (provider_id, channel_id) IN (SELECT provider_id, id FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER channels_removed AFTER DELETE ON channels
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION schedule_of_channel_is_removed();

CREATE FUNCTION program_is_on_nowhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM schedule_items WHERE provider_id = OLD.provider_id AND program_id = OLD.id)
    AND NOT EXISTS (SELECT FROM programs WHERE provider_id = OLD.provider_id AND id = OLD.id)
  THEN
    RAISE EXCEPTION 'a programme is still on' USING ERRCODE = 'foreign_key_violation', TABLE = 'schedule_items',
      DETAIL = format('Key (provider_id, id)=(%s, %s) is still referenced from table "schedule_items".', OLD.provider_id, OLD.id);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER programs_removed AFTER DELETE ON programs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION program_is_on_nowhere();

-- Nothing looks a broadcast up by its id, and only what linear channels play by its end.
ALTER TABLE schedule_items DROP CONSTRAINT schedule_items_pkey;
ALTER TABLE schedule_items DROP CONSTRAINT schedule_items_provider_id_channel_id_starts_at_key;
ALTER TABLE schedule_items ADD PRIMARY KEY (provider_id, channel_id, starts_at);
DROP INDEX schedule_items_by_end;
CREATE INDEX schedule_items_by_end ON schedule_items (provider_id, channel_id, ends_at) WHERE asset IS NOT NULL;

-- A programme that is changed by any way but an import is compared in full by the next one.
CREATE FUNCTION programs_are_not_as_imported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE import_numbers numbered SET digest = NULL FROM changed
    WHERE numbered.provider_id = changed.provider_id AND numbered.kind = 'programmes' AND numbered.number = changed.id
      AND numbered.digest IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER programs_changed AFTER UPDATE ON programs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION programs_are_not_as_imported();
