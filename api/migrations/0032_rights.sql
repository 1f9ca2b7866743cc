-- What a packet gives besides channels. Null: the packet does not raise the limit of those who have none.
ALTER TABLE packets ADD COLUMN streams integer CHECK (streams > 0);
ALTER TABLE packets ADD COLUMN devices integer CHECK (devices BETWEEN 1 AND 100);
ALTER TABLE packets ADD COLUMN without_ads boolean NOT NULL DEFAULT false;

CREATE TABLE packet_libraries (
  provider_id integer NOT NULL,
  packet_id integer NOT NULL,
  library_id integer NOT NULL,
  PRIMARY KEY (provider_id, packet_id, library_id),
  FOREIGN KEY (provider_id, packet_id) REFERENCES packets (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, library_id) REFERENCES libraries (provider_id, id) ON DELETE CASCADE
);

-- Single titles; those of a library are there by the library.
CREATE TABLE packet_contents (
  provider_id integer NOT NULL,
  packet_id integer NOT NULL,
  content_id text NOT NULL,
  PRIMARY KEY (provider_id, packet_id, content_id),
  FOREIGN KEY (provider_id, packet_id) REFERENCES packets (provider_id, id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id, content_id) REFERENCES contents (provider_id, id) ON DELETE CASCADE
);
