import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

/** The name of the field that signs the others. */
const SIGNATURE = 'sign';

/** The fields as a form with their signature: HMAC-SHA256 of `name=value` lines in the order of the names. */
export const signedForm = (fields: Fields, key: string): string =>
  new URLSearchParams({ ...fields, [SIGNATURE]: signatureOf(fields, key).toString('hex') }).toString();

/** The fields of a signed form; null: the signature is not theirs. */
export function readSignedForm(text: string, key: string): Fields | null {
  const { [SIGNATURE]: given = '', ...fields } = Object.fromEntries(new URLSearchParams(text));
  const signature = Buffer.from(given, 'hex');
  const expected = signatureOf(fields, key);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? fields : null;
}

function signatureOf(fields: Fields, key: string): Buffer {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return createHmac('sha256', key).update(lines.join('\n')).digest();
}
