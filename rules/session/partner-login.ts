/** Logins up to this length are an operator's own short numbers. */
const SHORT_LOGIN = 6;

/**
 * A login as it is sent where partners have a prefix: a short one is filled up with zeros and gets the provider's number
 * before it, a longer one stays (A-VALID-16).
 */
export const partnerLogin = (login: string, providerId: number): string =>
  login.length > SHORT_LOGIN ? login : `${providerId}${login.padStart(SHORT_LOGIN, '0')}`;
