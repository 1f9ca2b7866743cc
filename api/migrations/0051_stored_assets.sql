-- The assets that are in the store of the media, as workers last found them: films and clips.
CREATE TABLE stored_assets (
  asset text PRIMARY KEY
);
-- What titles play counts as there until a worker has looked.
INSERT INTO stored_assets (asset) SELECT DISTINCT source ->> 'asset' FROM contents WHERE source ->> 'kind' = 'asset';
-- A packaged film may name a clip that plays while the film is not there: {"kind": "asset", "asset", "clip"}.
