import { OperatorError } from '#server/start/operator-error.ts';

/** An invalid setting: shown to the operator as one line. */
export class ConfigurationError extends OperatorError {}

export const readList = (value: string): readonly string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const LEAST_KEY_CHARACTERS = 16;

/** The messages do not repeat the value. */
export const readKeys = (name: string, value: string) => readList(value).map((key) => longEnough(name, key));
export const readSecret = (name: string, value: string) => (value === '' ? null : longEnough(name, value));

function longEnough(name: string, key: string): string {
  if (key.length >= LEAST_KEY_CHARACTERS) return key;
  throw new ConfigurationError(`${name} must have at least ${LEAST_KEY_CHARACTERS} characters for each key`);
}

export function readInteger(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new ConfigurationError(`${name} must be a whole number from ${least} to ${most}, not "${value}"`);
  }
  return number;
}

const SIZE_UNITS: Readonly<Record<string, number>> = { M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 };

export function readSize(name: string, value: string): number | null {
  if (value === '') return null;
  const [, digits = '', unit = ''] = /^([1-9]\d{0,8})([MGT])$/.exec(value) ?? [];
  const factor = SIZE_UNITS[unit];
  if (factor === undefined)
    throw new ConfigurationError(`${name} must be a size such as 500M, 200G or 2T, not "${value}"`);
  return Number(digits) * factor;
}

export function readChoice<const Choice extends string>(
  name: string,
  value: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined)
    throw new ConfigurationError(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
  return choice;
}

export function readUrl(name: string, value: string, protocols: readonly string[]): string | null {
  if (value === '') return null;
  // The value may hold a password: the message does not repeat it.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigurationError(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return value.replace(/\/$/, '');
}
