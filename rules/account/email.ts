const MAX_LENGTH = 254;
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** An address in ASCII, neither in Cyrillic nor in punycode [C-VALID-37, C-VALID-38]. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text);

/** Why what is being typed does not go into the field. */
export type EmailObjection = 'cyrillic' | 'punycode';

/**
 * What is wrong with an address already while it is typed; null: nothing [A-VALID-19, A-VALID-20]. The whole change is
 * refused, not a letter of it: an address without some of its letters may be somebody else's.
 */
export function emailObjection(typed: string): EmailObjection | null {
  if (/\p{Script=Cyrillic}/u.test(typed)) return 'cyrillic';
  return /xn--/i.test(typed) ? 'punycode' : null;
}
