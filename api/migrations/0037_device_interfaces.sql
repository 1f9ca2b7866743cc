-- Network interfaces of a device as its client told them: a list of {name, mac}.
ALTER TABLE devices ADD COLUMN interfaces jsonb NOT NULL DEFAULT '[]';
