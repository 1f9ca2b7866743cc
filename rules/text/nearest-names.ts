import { distancesToBeginnings } from './edit-distances.ts';

const MOST_NAMES = 3;
/** Of so many letters one may be wrong. */
const LETTERS_PER_MISTAKE = 3;
const MOST_MISTAKES = 4;
/** Shorter names are part of too many others. */
const SHORTEST_PART = 3;

/**
 * The known names that are nearest to an unknown one, the nearest first and three at most: those with a few
 * letters wrong, missing, too many or swapped, then those that contain it or are contained in it. Upper and lower case are the same.
 */
export function nearestNames(wanted: string, known: Iterable<string>): readonly string[] {
  const typed = wanted.trim().toLowerCase();
  const near = [...new Set(known)].flatMap((name) => {
    const distance = distanceOf(typed, name.toLowerCase());
    return distance === null ? [] : [{ name, distance }];
  });
  return near
    .sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_NAMES)
    .map(({ name }) => name);
}

/** How far a name is from what was typed; null: too far to have been meant. */
function distanceOf(typed: string, name: string): number | null {
  const most = Math.min(MOST_MISTAKES, Math.ceil(Math.min(typed.length, name.length) / LETTERS_PER_MISTAKE));
  if (Math.abs(typed.length - name.length) <= most) {
    const mistakes = distancesToBeginnings(typed, name)[name.length] ?? Number.POSITIVE_INFINITY;
    if (mistakes <= most) return mistakes;
  }
  const [shorter, longer] = typed.length < name.length ? [typed, name] : [name, typed];
  const isPart = shorter.length >= SHORTEST_PART && longer.includes(shorter);
  return isPart ? MOST_MISTAKES + longer.length - shorter.length : null;
}
