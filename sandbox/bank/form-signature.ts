import { createHmac } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

const SIGNATURE = 'sign';

/** A form that is signed in a field of its own: HMAC-SHA256 of `name=value` lines in the order of the names. */
export const signForm = (fields: Fields, key: string): string =>
  new URLSearchParams({ ...fields, [SIGNATURE]: signatureOf(fields, key) }).toString();

/** The fields of a signed form; null: the signature is not theirs. */
export function checkForm(form: Fields, key: string): Fields | null {
  const { [SIGNATURE]: given, ...fields } = form;
  return given === signatureOf(fields, key) ? fields : null;
}

function signatureOf(fields: Fields, key: string): string {
  const lines = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
}
