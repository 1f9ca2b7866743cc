import { classics } from './persons/classics.ts';
import { hollywood } from './persons/hollywood.ts';
import { midnight } from './persons/midnight.ts';
import { open } from './persons/open.ts';
import { silents } from './persons/silents.ts';
import type { Text } from './text.ts';

export interface Person {
  readonly id: number;
  readonly slug: string;
  readonly name: Text;
}

/** Ids count in this order, so new people go to the end. */
const FIRST_PERSON_ID = 5001;

const names = { ...classics, ...silents, ...hollywood, ...open, ...midnight } as const satisfies Record<string, Text>;

export type PersonKey = keyof typeof names;

const idByKey = new Map(Object.keys(names).map((key, index) => [key, FIRST_PERSON_ID + index]));

export const personOf = (key: PersonKey): Person => ({
  id: idByKey.get(key) ?? FIRST_PERSON_ID,
  slug: key,
  name: names[key],
});

/** All persons of the catalogue. */
export const persons: readonly Person[] = Object.entries(names).map(([slug, name]) => ({
  id: idByKey.get(slug) ?? FIRST_PERSON_ID,
  slug,
  name,
}));
