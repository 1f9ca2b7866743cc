import type { ImportOptions } from '#contract/admin/imports.ts';
import { DEFAULT_ARCHIVE_DAYS, MOST_ARCHIVE_DAYS } from '#rules/imports/m3u/catchup.ts';
import type { DeliveryOptions } from '#rules/imports/m3u/delivery.ts';
import type { RecordingChoice } from '#rules/imports/m3u/recording-choice.ts';
import { ImportRefused } from '../refusal.ts';

/** Options of `import m3u`, by their names there. */
export interface M3uOptions {
  readonly delivery: Omit<DeliveryOptions, 'records'>;
  /** Which channels are recorded. */
  readonly recording: RecordingChoice;
  /** Days of archive of a channel that begins to be recorded and whose playlist says nothing of an archive. */
  readonly archiveDays: number;
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
      allowsPrivate: options['allowPrivate'] === true,
      isSecure: options['httpPages'] !== true,
    },
    recording: {
      all: options['record'] === true,
      groups: listOf(options['recordGroup']),
      names: listOf(options['recordName']),
    },
    archiveDays: daysOf(options['archiveDays']),
    isFree: options['free'] === true,
    age: ageOf(options['age']),
    prunes: options['prune'] === true,
  };
}

/** What is given several times, as the command keeps it. */
const listOf = (text: ImportOptions[string] | undefined): readonly string[] =>
  typeof text === 'string' ? text.split('\n') : [];

function daysOf(text: ImportOptions[string] | undefined): number {
  if (text === undefined) return DEFAULT_ARCHIVE_DAYS;
  const days = /^\d{1,3}$/.test(String(text)) ? Number(text) : MOST_ARCHIVE_DAYS + 1;
  if (days > MOST_ARCHIVE_DAYS) throw new ImportRefused(`--archive-days ${text}: write a number of days, 0 for none`);
  return days;
}

function ageOf(text: ImportOptions[string] | undefined): number | null {
  if (text === undefined) return null;
  const age = /^\d{1,2}$/.test(String(text)) ? Number(text) : LARGEST_AGE + 1;
  if (age > LARGEST_AGE) throw new ImportRefused(`--age ${text}: write a number of years`);
  return age;
}
