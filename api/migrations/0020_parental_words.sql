-- What an operator asks parents, and the names of its durations in languages: only those that are no plain number of minutes.
UPDATE providers SET settings = jsonb_set(
  jsonb_set(settings, '{parental}', '{"dialogue": null}' || (settings -> 'parental')),
  '{parentalDurations}',
  (SELECT COALESCE(jsonb_agg(
            CASE jsonb_typeof(duration -> 'name')
              WHEN 'string' THEN jsonb_set(duration, '{name}', jsonb_build_object(settings -> 'languages' ->> 0, duration -> 'name'))
              ELSE duration
            END ORDER BY place), '[]')
   FROM jsonb_array_elements(settings -> 'parentalDurations') WITH ORDINALITY AS durations (duration, place)));

-- Where an app on a device is reached by a push: {notification_type, token, created_at}.
ALTER TABLE devices ADD COLUMN notification jsonb;
