const MAX_LENGTH = 254;
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:(?!xn--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** An address in ASCII, neither in Cyrillic nor in punycode [C-VALID-37, C-VALID-38]. */
export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && EMAIL.test(text);
