import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { freshness } from './freshness.ts';
import { BroadcastChannel, Program, ScheduleItem } from './guide.ts';
import { nullable, oneOf, text } from './schema.ts';

/** The kinds of what is found; of results that fit equally well, the first kind goes first. */
export const foundKinds = ['channel', 'content', 'person', 'program'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** The longest text that is searched for (C-VALID-44). */
export const LONGEST_SEARCH = 255;
/** Results of each kind that come in an answer. */
export const MOST_FOUND = 24;
/** Suggestions that come at once. */
export const MOST_SUGGESTIONS = 8;
/** Opened results that a profile's history keeps. */
export const LONGEST_HISTORY = 50;

/** What a tile shows of a broadcast, and what opens or plays it. */
export const FoundBroadcast = Type.Object({
  ...Type.Pick(ScheduleItem, [
    'id',
    'channel_id',
    'timestamp',
    'real_timestamp',
    'duration',
    'real_duration',
    'date',
    'time',
    'is_catchup_available',
    'is_blackout',
  ]).properties,
  program: Type.Pick(Program, ['id', 'title']),
  channel: Type.Pick(BroadcastChannel, ['id', 'slug', 'name']),
});
export type FoundBroadcast = Static<typeof FoundBroadcast>;

/** One result, as its tile needs it: whole records come with the rows of a page that searches, or by id. */
export const SearchResult = Type.Object({
  content_type: oneOf(foundKinds),
  object_id: Type.String(),
  /** What its address is made of; null for a programme, which is opened by its broadcast. */
  slug: nullable(Type.String()),
  title: Type.String(),
  /** Upright of titles and persons, wide of programmes, the logo of channels; null: there is none. */
  image: nullable(Type.String()),
  /** Of a programme the broadcast to open: the one that is on, else the last that an archive has, else the next. */
  schedule: nullable(FoundBroadcast),
});
export type SearchResult = Static<typeof SearchResult>;

export const SearchSuggestion = Type.Object({ text: Type.String() });
export type SearchSuggestion = Static<typeof SearchSuggestion>;

/** A result that was opened. Some clients name the type of a title in place of `content`. */
export const OpenedResult = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 500 }),
  text: text(LONGEST_SEARCH),
  content_type: oneOf([...foundKinds, 'movie', 'series']),
  object_id: Type.String({ minLength: 1, maxLength: 255 }),
});
export type OpenedResult = Static<typeof OpenedResult>;

export const search = {
  answer: endpoint({
    method: 'GET',
    path: '/v2/search',
    summary: 'Titles, persons, channels and programmes whose names match a text, the best match first',
    access: 'reader',
    query: Type.Object({ text: Type.Optional(text(LONGEST_SEARCH)) }),
    response: Type.Array(SearchResult),
    errors: [],
    freshFor: freshness.none,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/v2/search/suggest',
    summary:
      'Texts to search for: names that match the query; without one, the last results that the profile opened and popular titles',
    access: 'reader',
    query: Type.Object({ query: Type.Optional(text(LONGEST_SEARCH)) }),
    response: Type.Array(SearchSuggestion),
    errors: [],
    freshFor: freshness.none,
  }),
  found: endpoint({
    method: 'POST',
    path: '/v2/search/found',
    summary: 'Adds a result that was opened to the history of the profile',
    access: 'session',
    body: OpenedResult,
    response: Type.Object({ accepted: Type.Boolean() }),
    errors: [],
    freshFor: freshness.none,
  }),
};
