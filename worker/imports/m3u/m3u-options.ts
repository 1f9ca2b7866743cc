import type { ImportOptions } from '#contract/admin/imports.ts';
import type { DeliveryOptions } from '#rules/imports/m3u/delivery.ts';
import { ImportRefused } from '../refusal.ts';

/** Options of `import m3u`, by their names there. */
export interface M3uOptions {
  readonly delivery: DeliveryOptions;
  /** Everybody may watch new channels. */
  readonly isFree: boolean;
  /** The age of new channels; null: they are for adults. */
  readonly age: number | null;
  /** Channels that are missing from the playlist are hidden, and come back with it. */
  readonly prunes: boolean;
}

const LARGEST_AGE = 99;

/** @throws ImportRefused for options that cannot be used. */
export function readM3uOptions(options: ImportOptions): M3uOptions {
  return {
    delivery: {
      records: options['record'] === true,
      allowsPrivate: options['allowPrivate'] === true,
      isSecure: options['httpPages'] !== true,
    },
    isFree: options['free'] === true,
    age: ageOf(options['age']),
    prunes: options['prune'] === true,
  };
}

function ageOf(text: ImportOptions[string] | undefined): number | null {
  if (text === undefined) return null;
  const age = /^\d{1,2}$/.test(String(text)) ? Number(text) : LARGEST_AGE + 1;
  if (age > LARGEST_AGE) throw new ImportRefused(`--age ${text}: write a number of years`);
  return age;
}
