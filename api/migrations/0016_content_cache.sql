-- How long clients may show a title as it came; null: as long as they do by themselves.
UPDATE providers SET settings = '{"contentCacheSeconds": null}' || settings;
