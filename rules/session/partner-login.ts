/** Logins up to this length are an operator's own short numbers. */
const SHORT_LOGIN = 6;

/**
 * A login for providers with a partner prefix: a short one is padded with zeros and prefixed with the provider's number, a
 * longer one stays unchanged (A-VALID-16).
 */
export const partnerLogin = (login: string, providerId: number): string =>
  login.length > SHORT_LOGIN ? login : `${providerId}${login.padStart(SHORT_LOGIN, '0')}`;
