-- What an operator hides stays hidden through imports. A channel is missing where an import hid it: it comes back with its playlist.
ALTER TABLE channels ADD COLUMN is_missing boolean NOT NULL DEFAULT false;
UPDATE channels SET is_missing = true WHERE is_hidden AND EXISTS (
  SELECT FROM import_numbers numbered WHERE numbered.provider_id = channels.provider_id AND numbered.kind = 'channels'
    AND numbered.number = channels.id);

ALTER TABLE contents DROP CONSTRAINT contents_visibility_check;
ALTER TABLE contents ADD CONSTRAINT contents_visibility_check
  CHECK (visibility IN ('public', 'draft', 'hidden', 'withheld'));
