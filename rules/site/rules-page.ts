const RULES = 'rules';

/** The slug of an operator's own page with its rules: `/rules/contest` is written in `rules-contest` [A-ROUTE-36]. */
export const rulesPage = (subject: string | undefined): string =>
  subject === undefined ? RULES : `${RULES}-${subject}`;
