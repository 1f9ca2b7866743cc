-- A favourite belongs to a profile: those of before are of the first profile of their user.
ALTER TABLE favorites ADD COLUMN profile_id uuid;
UPDATE favorites mark SET profile_id = (
  SELECT id FROM profiles profile
  WHERE profile.provider_id = mark.provider_id AND profile.user_id = mark.user_id ORDER BY number LIMIT 1);
DELETE FROM favorites WHERE profile_id IS NULL;
ALTER TABLE favorites ALTER COLUMN profile_id SET NOT NULL;
ALTER TABLE favorites DROP COLUMN user_id;
ALTER TABLE favorites ADD UNIQUE (provider_id, profile_id, kind, object_id);
ALTER TABLE favorites ADD FOREIGN KEY (provider_id, profile_id) REFERENCES profiles (provider_id, id) ON DELETE CASCADE;
