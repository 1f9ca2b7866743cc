-- Providers that the demo made: its tasks go on with their guide, their pictures and their trailers, and with no others.
ALTER TABLE providers ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- What earlier versions seeded, where that is certain: the demo's number or host, with the logo that the demo draws.
UPDATE providers p SET is_demo = true
WHERE brand ->> 'logo' = '/art/brands/' || shortname || '.svg' AND (
  (shortname, id) IN (('kinora', 1), ('aurora', 2))
    AND EXISTS (SELECT FROM channels c WHERE c.provider_id = p.id AND c.cover ->> 'full' LIKE '/art/channels/%')
  OR shortname IN ('fjord', 'hush', 'lantern', 'larch', 'saiga', 'tether')
    AND EXISTS (SELECT FROM provider_hosts h WHERE h.provider_id = p.id AND h.host = p.shortname || '.localhost'));
