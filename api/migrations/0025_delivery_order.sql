-- In which order messages were written: several have the same second.
ALTER TABLE deliveries ADD COLUMN position bigint GENERATED ALWAYS AS IDENTITY;
