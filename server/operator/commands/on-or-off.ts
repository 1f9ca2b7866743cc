import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads `on` or `off`. @throws InvalidArgumentError for anything else. */
export function onOrOff(text: string): boolean {
  if (text === 'on') return true;
  if (text === 'off') return false;
  throw new InvalidArgumentError('use on or off');
}
