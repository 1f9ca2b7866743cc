import type { ImportFault } from '#contract/admin/imports.ts';
import { type Found, foundEntry } from '#rules/imports/found.ts';
import { unixSeconds } from '#rules/units.ts';
import type { InputProgress } from '../input.ts';
import type { Destination, GuideBroadcast, LearnedProgramme } from './guide-broadcast.ts';
import type { ReadPart } from './read-guide.ts';

/** A part of a guide as it goes from one thread to another: copied objects would take a tenth of an import's time. */
export interface SentPart {
  /** `FIELDS` numbers of each broadcast, in a buffer that can be handed over. */
  readonly numbers: Float64Array<ArrayBuffer>;
  /** `PartTexts` as JSON. */
  readonly texts: string;
}

/** What is not kept as numbers: they say which of these a broadcast has. */
interface PartTexts {
  readonly progress: InputProgress;
  readonly faults: readonly ImportFault[];
  readonly files: readonly string[];
  readonly destinations: readonly (readonly Destination[])[];
  readonly subtitles: readonly string[];
  readonly learned: readonly LearnedProgramme[];
}

const FIELDS = 11;
/** In the place of a number that is not known. */
const NONE = Number.NaN;

export function sentPart({ found, progress }: ReadPart): SentPart {
  const numbers: number[] = [];
  const faults: ImportFault[] = [];
  const files: string[] = [];
  const destinations: (readonly Destination[])[] = [];
  const subtitles: string[] = [];
  const learned: LearnedProgramme[] = [];
  for (const one of found) {
    if (one.kind === 'fault') {
      faults.push(one.fault);
      continue;
    }
    const { entry, place } = one;
    numbers.push(entry.start, entry.stop ?? NONE, entry.program, entry.season ?? NONE, entry.episode ?? NONE);
    numbers.push(Number(entry.isCatchupDenied), placeIn(subtitles, entry.subtitle), placeIn(learned, entry.learned));
    numbers.push(placeIn(destinations, entry.destinations), placeIn(files, place.file), place.line ?? NONE);
  }
  const texts: PartTexts = { progress, faults, files, destinations, subtitles, learned };
  return { numbers: Float64Array.from(numbers), texts: JSON.stringify(texts) };
}

/** The part that was sent, with the faults before the broadcasts. */
export function receivedPart({ numbers, texts }: SentPart): ReadPart {
  const { progress, faults, files, destinations, subtitles, learned }: PartTexts = JSON.parse(texts);
  const found: Found<GuideBroadcast>[] = faults.map((fault) => ({ kind: 'fault', fault }));
  for (let offset = 0; offset < numbers.length; offset += FIELDS) {
    const numberAt = (field: number) => numbers[offset + field] ?? NONE;
    const stop = knownOf(numberAt(1));
    const broadcast: GuideBroadcast = {
      start: unixSeconds(numberAt(0)),
      stop: stop === null ? null : unixSeconds(stop),
      program: numberAt(2),
      season: knownOf(numberAt(3)),
      episode: knownOf(numberAt(4)),
      isCatchupDenied: numberAt(5) === 1,
      subtitle: subtitles[numberAt(6)] ?? null,
      learned: learned[numberAt(7)] ?? null,
      destinations: destinations[numberAt(8)] ?? [],
    };
    found.push(foundEntry(broadcast, { file: files[numberAt(9)] ?? '', line: knownOf(numberAt(10)) }));
  }
  return { found, progress };
}

/** The place of an item in a list. One that is the same as the item before is there once. */
function placeIn<Item>(list: Item[], item: Item | null): number {
  if (item === null) return NONE;
  if (item !== list.at(-1)) list.push(item);
  return list.length - 1;
}

const knownOf = (number: number): number | null => (Number.isNaN(number) ? null : number);
