/** Addresses of the operator's texts that the shell leads to. */
export const FAQ_PATH = '/faq';
export const RULES_PATH = '/rules';
export const INSTRUCTIONS_PATH = '/instructions';
export const APPS_PATH = '/app_store';
/** The list of set-top boxes; each of them stands beside it. */
export const BOXES_PATH = '/manual/other';

/** Slug of the text with questions and answers. */
export const FAQ = 'faq';
