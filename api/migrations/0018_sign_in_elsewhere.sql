-- Where a partner that signs viewers in itself does so.
UPDATE providers SET settings = jsonb_build_object('signInUrl', null) || settings;
