-- What an operator may decide since: channels that are for adults, titles without a page, and who may frame its pages.
UPDATE providers SET settings = '{"adultChannels": [], "hiddenContents": [], "framedBy": []}' || settings;
