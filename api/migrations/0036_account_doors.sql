-- An e-mail address is somebody's only once it was proved: whoever merely wrote it down keeps nobody from it.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz;
DROP INDEX users_by_email;
CREATE UNIQUE INDEX users_by_email ON users (provider_id, lower(email)) WHERE email_verified_at IS NOT NULL;

-- The token of a sign-in ends with the device it has authorised.
ALTER TABLE sessions ADD COLUMN authorised_device_id uuid;
ALTER TABLE sessions ADD FOREIGN KEY (provider_id, authorised_device_id) REFERENCES devices (provider_id, id)
  ON DELETE CASCADE;
CREATE INDEX sessions_by_authorised_device ON sessions (provider_id, authorised_device_id)
  WHERE authorised_device_id IS NOT NULL;
