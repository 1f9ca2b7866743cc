-- Who of a household is watching. Every user has a profile; what is for children is told apart in the catalogue itself, so
-- that a child's pages are walks along indexes of their own.

-- Pictures that viewers choose for their profiles.
CREATE TABLE avatar_categories (
  provider_id integer NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  id integer NOT NULL,
  position integer NOT NULL,
  name jsonb NOT NULL,
  PRIMARY KEY (provider_id, id)
);

CREATE TABLE avatars (
  provider_id integer NOT NULL,
  id integer NOT NULL,
  category_id integer NOT NULL,
  position integer NOT NULL,
  image text NOT NULL,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, category_id) REFERENCES avatar_categories (provider_id, id) ON DELETE CASCADE
);

CREATE TABLE profiles (
  provider_id integer NOT NULL,
  id uuid NOT NULL,
  user_id integer NOT NULL,
  -- Empty: nobody has named it yet.
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('adult', 'child')),
  icon_avatar_id integer,
  -- Counts up: a user's lowest is the first.
  number bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (provider_id, id),
  FOREIGN KEY (provider_id, user_id) REFERENCES users (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, icon_avatar_id) REFERENCES avatars (provider_id, id) ON DELETE SET NULL (icon_avatar_id)
);
CREATE INDEX profiles_by_user ON profiles (provider_id, user_id, number);

-- The chosen profile is the device's; a session without a device has its own. Null: the user's first.
ALTER TABLE devices ADD COLUMN profile_id uuid;
ALTER TABLE devices ADD FOREIGN KEY (provider_id, profile_id) REFERENCES profiles (provider_id, id)
  ON DELETE SET NULL (profile_id);
CREATE INDEX devices_by_profile ON devices (provider_id, profile_id) WHERE profile_id IS NOT NULL;
ALTER TABLE sessions ADD COLUMN profile_id uuid;
ALTER TABLE sessions ADD FOREIGN KEY (provider_id, profile_id) REFERENCES profiles (provider_id, id)
  ON DELETE SET NULL (profile_id);
CREATE INDEX sessions_by_profile ON sessions (provider_id, profile_id) WHERE profile_id IS NOT NULL;

-- Whoever adds a user need not think of it; at the end of the transaction, which may bring the user's own profiles.
CREATE FUNCTION user_has_a_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (provider_id, id, user_id, name, role)
    SELECT NEW.provider_id, gen_random_uuid(), NEW.id, '', 'adult'
    WHERE EXISTS (SELECT FROM users WHERE provider_id = NEW.provider_id AND id = NEW.id)
      AND NOT EXISTS (SELECT FROM profiles WHERE provider_id = NEW.provider_id AND user_id = NEW.id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER users_added AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION user_has_a_profile();

INSERT INTO profiles (provider_id, id, user_id, name, role)
  SELECT provider_id, gen_random_uuid(), id, '', 'adult' FROM users;

-- A channel without an age is one for adults.
ALTER TABLE channels ALTER COLUMN age DROP NOT NULL;
ALTER TABLE channels ALTER COLUMN age DROP DEFAULT;

-- What is for an age up to twelve, as rules/profiles/audience.ts has it. Seasons and episodes go by what they are part of,
-- and by an age of their own where they have one.
ALTER TABLE contents ADD COLUMN is_for_children boolean NOT NULL DEFAULT false;
-- Whoever has a title for children.
ALTER TABLE persons ADD COLUMN is_for_children boolean NOT NULL DEFAULT false;

-- Parts that are added follow below, all of a statement together. What is executed as text is planned each time: for one
-- title as for a hundred thousand.
CREATE FUNCTION content_finds_its_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_for_children := CASE
    WHEN NEW.parent_id IS NULL THEN coalesce(NEW.age <= 12, false)
    WHEN TG_OP = 'INSERT' THEN false
    ELSE coalesce(NEW.age <= 12, true) AND EXISTS (
      SELECT FROM contents parent
      WHERE parent.provider_id = NEW.provider_id AND parent.id = NEW.parent_id AND parent.is_for_children)
    END;
  RETURN NEW;
END $$;

CREATE FUNCTION added_parts_find_their_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE '
    UPDATE contents part SET is_for_children = true
    FROM added
    JOIN contents parent ON parent.provider_id = added.provider_id AND parent.id = added.parent_id
    WHERE part.provider_id = added.provider_id AND part.id = added.id
      AND parent.is_for_children AND NOT part.is_for_children AND coalesce(added.age <= 12, true)';
  RETURN NULL;
END $$;

CREATE FUNCTION people_find_their_audience(touched_provider integer, touched_people integer[]) RETURNS void
LANGUAGE sql AS $$
  UPDATE persons person SET is_for_children = NOT person.is_for_children
    WHERE person.provider_id = touched_provider AND person.id = ANY (touched_people)
      AND person.is_for_children <> EXISTS (
        SELECT FROM content_persons part
        JOIN contents content ON content.provider_id = part.provider_id AND content.id = part.content_id
        WHERE part.provider_id = person.provider_id AND part.person_id = person.id AND content.is_for_children)
$$;

-- Goes down level by level: the change of parts calls it again.
CREATE FUNCTION audiences_of_contents_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN EXECUTE '
    SELECT after.provider_id, after.is_for_children, array_agg(after.id) AS ids FROM after
    JOIN before ON before.provider_id = after.provider_id AND before.id = after.id
    WHERE before.is_for_children <> after.is_for_children
    GROUP BY after.provider_id, after.is_for_children'
  LOOP
    EXECUTE '
      UPDATE contents part SET is_for_children = $2
      FROM unnest($3) whole (id)
      WHERE part.provider_id = $1 AND part.parent_id = whole.id
        AND part.is_for_children <> $2 AND coalesce(part.age <= 12, true)'
      USING one.provider_id, one.is_for_children, one.ids;
    PERFORM people_find_their_audience(one.provider_id, ARRAY(
      SELECT DISTINCT person_id FROM content_persons
      WHERE provider_id = one.provider_id AND content_id = ANY (one.ids)));
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION people_of_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM people_find_their_audience(provider_id, array_agg(DISTINCT person_id)) FROM changed GROUP BY provider_id;
  RETURN NULL;
END $$;

CREATE TRIGGER contents_have_an_audience BEFORE INSERT OR UPDATE OF age, parent_id ON contents
  FOR EACH ROW EXECUTE FUNCTION content_finds_its_audience();
CREATE TRIGGER contents_added AFTER INSERT ON contents
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION added_parts_find_their_audience();
CREATE TRIGGER contents_changed AFTER UPDATE ON contents
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION audiences_of_contents_changed();
CREATE TRIGGER content_persons_added AFTER INSERT ON content_persons
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_of_parts_changed();
CREATE TRIGGER content_persons_removed AFTER DELETE ON content_persons
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_of_parts_changed();
CREATE TRIGGER content_persons_changed_from AFTER UPDATE ON content_persons
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_of_parts_changed();
CREATE TRIGGER content_persons_changed_to AFTER UPDATE ON content_persons
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION people_of_parts_changed();

-- The rest follows by the triggers.
UPDATE contents SET is_for_children = true WHERE parent_id IS NULL AND age <= 12;

CREATE INDEX contents_for_children_in_order ON contents (provider_id, popularity DESC, id)
  WHERE is_for_children AND is_in_rows AND content_type IN ('movie', 'series', 'program');
CREATE INDEX contents_for_children_by_type ON contents (provider_id, content_type, popularity DESC, id)
  WHERE is_for_children AND is_in_rows;
CREATE INDEX contents_for_children_by_library ON contents (provider_id, library_id, popularity DESC, id)
  WHERE is_for_children AND is_in_rows AND library_id IS NOT NULL;
CREATE INDEX persons_for_children_in_order ON persons (provider_id, popularity DESC, id) WHERE is_for_children;
