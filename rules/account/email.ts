const MAX_LENGTH = 254;
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** An address in ASCII, neither in Cyrillic nor in punycode [C-VALID-37, C-VALID-38]. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text);

/** Why an input is refused. */
export type EmailObjection = 'cyrillic' | 'punycode';

/**
 * The error of an address while it is typed; null: none [A-VALID-19, A-VALID-20]. The whole input is refused, not single
 * letters: an address without some of its letters may belong to another person.
 */
export function emailObjection(typed: string): EmailObjection | null {
  if (/\p{Script=Cyrillic}/u.test(typed)) return 'cyrillic';
  return /xn--/i.test(typed) ? 'punycode' : null;
}

const objections: Readonly<Record<EmailObjection | 'malformed', string>> = {
  cyrillic: 'must not have Cyrillic letters',
  punycode: 'must not have a domain in punycode (xn--)',
  malformed: 'must be an e-mail address',
};

/** Why a text is no address, for developers of clients; null: it is one. */
export const emailProblem = (text: string): string | null =>
  isEmail(text) ? null : objections[emailObjection(text) ?? 'malformed'];
