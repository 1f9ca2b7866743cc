import type { Acquirer } from './acquirer.ts';
import type { AcquirerSettings } from './bank-call.ts';
import { formAcquirer } from './form-acquirer.ts';
import { jsonBank } from './json-bank.ts';

/** The acquirers of an installation, by the names that pay systems have for them. */
export type Acquirers = ReadonlyMap<string, Acquirer>;

const kinds = { json: jsonBank, form: formAcquirer } as const;

export const openAcquirers = (settings: readonly AcquirerSettings[]): Acquirers =>
  new Map(settings.map((one) => [one.name, kinds[one.kind](one)]));
