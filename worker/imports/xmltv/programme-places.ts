import type { GuideProgramme } from '#rules/imports/xmltv/programme.ts';
import type { LearnedProgramme, Programme } from './guide-broadcast.ts';
import { digestOf } from './programme-digest.ts';

/** What is known of a programme once it was broadcast. */
interface PlacedProgramme {
  readonly place: number;
  /** Null: it was placed before. */
  readonly learned: LearnedProgramme | null;
}

/** Counts the programmes of a guide: those that say the same are one, on whatever channel and whenever they are on. */
export class ProgrammePlaces {
  /** The place of each programme, by what it is known by. */
  readonly #places = new Map<string, number>();

  placeOf(broadcast: GuideProgramme): PlacedProgramme {
    const name = nameOf(broadcast);
    const known = this.#places.get(name);
    if (known !== undefined) return { place: known, learned: null };
    const place = this.#places.size;
    this.#places.set(name, place);
    return { place, learned: { name, place, programme: programmeOf(broadcast) } };
  }
}

function programmeOf(broadcast: GuideProgramme): Programme {
  const {
    channelId: _channelId,
    start: _start,
    stop: _stop,
    isCatchupDenied: _isCatchupDenied,
    ...programme
  } = broadcast;
  return programme;
}

/**
 * What a programme is known by: its titles, and the number of its episode; without one what it says of itself, so that a
 * broadcast with another text is another programme.
 */
function nameOf({ title, subtitle, description, season, episode, year }: Programme): string {
  const own = episode === null ? [subtitle, description] : [season, episode];
  return digestOf(JSON.stringify([title, year, own]));
}
