-- What an operator has of its own inside its partners.
UPDATE providers SET settings = '{"partners": {}}' || settings;
