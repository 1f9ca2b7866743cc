const RULES = 'rules';

/** The slug of an operator's page with rules: `/rules/contest` shows `rules-contest` [A-ROUTE-36]. */
export const rulesPage = (subject: string | undefined): string =>
  subject === undefined ? RULES : `${RULES}-${subject}`;
