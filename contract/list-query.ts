import Type, { type Static } from 'typebox';
import { text } from './schema.ts';

const MOST_ITEMS = 1_000;
const FURTHEST_OFFSET = 1_000_000;
const LONGEST_SEARCH = 255;

const part = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ITEMS })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: FURTHEST_OFFSET })),
};

/** The query of a list: a part of it, or all of it. */
export const PartOfList = Type.Object(part);
export type PartOfList = Static<typeof PartOfList>;

/** The same for a list of what has names. */
export const ListQuery = Type.Object({
  ...part,
  /** Case-insensitive part of the name. */
  search: Type.Optional(text(LONGEST_SEARCH)),
});
export type ListQuery = Static<typeof ListQuery>;
