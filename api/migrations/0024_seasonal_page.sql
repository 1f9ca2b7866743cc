-- What an operator shows at the end of the year.
UPDATE providers SET settings = '{"seasonal": null}' || settings;
