import type { GuideAim } from '#rules/guide/guide-aim.ts';
import { unixSeconds } from '#rules/units.ts';
import { tabEntries } from '#web/app/page/browser-storage.ts';

const PLACE = 'guidePlaces';

/** Where the guide was left. */
export interface GuidePlace {
  /** At the left edge. */
  readonly time: number;
  /** At the upper edge; half a row is half of one. */
  readonly row: number;
  readonly aim: GuideAim | null;
}

/** Beyond this many entries the one that was left first is forgotten. */
const MOST_ENTRIES = 20;

/** Keeps where the guide was left in each entry of the history, also over a reload. */
export const guidePlace = {
  keep(entry: string, place: GuidePlace): void {
    const others = keptPlaces().filter(([name]) => name !== entry);
    tabEntries.setItem(PLACE, JSON.stringify([...others, [entry, place]].slice(-MOST_ENTRIES)));
  },
  of(entry: string): GuidePlace | null {
    return placeOf(keptPlaces().find(([name]) => name === entry)?.[1]);
  },
};

function keptPlaces(): readonly (readonly [entry: string, place: unknown])[] {
  try {
    const kept: unknown = JSON.parse(tabEntries.getItem(PLACE) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((one: unknown) => (Array.isArray(one) && typeof one[0] === 'string' ? [[one[0], one[1]]] : []));
  } catch {
    return [];
  }
}

function placeOf(kept: unknown): GuidePlace | null {
  if (typeof kept !== 'object' || kept === null || !('time' in kept) || !('row' in kept)) return null;
  const { time, row } = kept;
  if (typeof time !== 'number' || typeof row !== 'number') return null;
  return { time, row, aim: 'aim' in kept ? aimOf(kept.aim) : null };
}

function aimOf(kept: unknown): GuideAim | null {
  if (typeof kept !== 'object' || kept === null || !('row' in kept) || !('time' in kept)) return null;
  const { row, time } = kept;
  const isAtChannel = 'isAtChannel' in kept && kept.isAtChannel === true;
  return typeof row === 'number' && typeof time === 'number' ? { row, time: unixSeconds(time), isAtChannel } : null;
}
