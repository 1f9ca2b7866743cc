import { sql } from 'drizzle-orm';
import type { Caller, SignedInCaller } from '#api/platform/caller/caller.ts';
import { requireFeature } from '#api/platform/caller/features.ts';
import type { Database } from '#api/platform/database/database.ts';
import {
  type FoundKind,
  foundKinds,
  LONGEST_HISTORY,
  MOST_FOUND,
  MOST_SUGGESTIONS,
  type OpenedResult,
  type SearchResult,
  type SearchSuggestion,
} from '#contract/search.ts';
import { type Ranked, rankedTogether } from '#rules/search/rank.ts';
import { searchText } from '#rules/search/search-text.ts';
import { dateOf } from '#rules/units.ts';
import type { CatalogueService, FoundRecords } from '../catalogue/service.ts';
import type { ChannelService } from '../channels/service.ts';
import type { FoundRows, GuideService } from '../guide/service.ts';
import { addToHistory, loadHistory } from './history.ts';
import type { FoundTile, SearchIndex, Understood } from './service.ts';
import type { DocumentKind } from './words.ts';

export interface SearchServiceOptions {
  readonly database: Database;
  readonly search: SearchIndex;
  readonly catalogue: CatalogueService;
  readonly guide: GuideService;
  readonly channels: ChannelService;
}

/** Suggestions without a query that are of the profile's history: popular titles fill the rest. */
const MOST_RECENT = 5;

type RankedResult = SearchResult & Ranked;

/** Answers searches over all kinds; refuses with `not_found` where the operator offers no search. */
export class SearchService {
  readonly #options: SearchServiceOptions;

  constructor(options: SearchServiceOptions) {
    this.#options = options;
  }

  /** What matches a text and the caller is shown, the best match first; nothing for a text without words. */
  async answer(caller: Caller, text: string): Promise<SearchResult[]> {
    requireFeature(caller, 'search');
    const ranked = await this.#ranked(caller, searchText(text), MOST_FOUND);
    return ranked.map(({ fit: _, ...result }) => result);
  }

  /**
   * Texts to search for: names that match a query; without one, what the profile opened last and popular titles [C-API-44]
   * [C-API-45].
   */
  async suggest(caller: Caller, query: string): Promise<SearchSuggestion[]> {
    requireFeature(caller, 'search');
    const text = searchText(query);
    const titles =
      text === ''
        ? await this.#defaults(caller)
        : (await this.#ranked(caller, text, MOST_SUGGESTIONS)).map(({ title }) => title);
    return [...new Set(titles)].slice(0, MOST_SUGGESTIONS).map((each) => ({ text: each }));
  }

  /** Adds an opened result to the history of the profile [C-API-43]; one that is not in view adds nothing. */
  async opened(caller: SignedInCaller, { content_type: type, object_id: objectId, text, title }: OpenedResult) {
    requireFeature(caller, 'search');
    const { providerId, profile } = caller.session;
    const kind: FoundKind = type === 'movie' || type === 'series' ? 'content' : type;
    await addToHistory(
      this.#options.database,
      { providerId, profileId: profile.id },
      { kind, objectId, query: searchText(text), title, openedAt: dateOf(caller.now) },
      { view: await this.#options.catalogue.viewOf(caller), most: LONGEST_HISTORY },
    );
  }

  async #defaults(caller: Caller): Promise<readonly string[]> {
    const { database, catalogue } = this.#options;
    const { session } = caller;
    const [recent, popular] = await Promise.all([
      session === null
        ? []
        : loadHistory(
            database,
            { providerId: session.providerId, profileId: session.profile.id },
            { view: await catalogue.viewOf(caller), most: MOST_RECENT },
          ),
      catalogue.popular(caller, MOST_SUGGESTIONS),
    ]);
    return [...recent, ...popular.map(({ title }) => title)];
  }

  async #ranked(caller: Caller, text: string, limit: number): Promise<readonly RankedResult[]> {
    if (text === '') return [];
    const { search, channels } = this.#options;
    const understood = await search.understood(caller.provider.id, text);
    const [channel, indexed] = await Promise.all([
      channels.found(caller, text, understood, limit),
      understood === null ? NOTHING : this.#indexed(caller, understood, limit),
    ]);
    const found: Readonly<Record<FoundKind, readonly FoundTile[]>> = { channel, ...indexed };
    return rankedTogether(foundKinds.map((kind) => found[kind].map((tile) => ({ content_type: kind, ...tile }))));
  }

  /** All kinds that have documents: one query, whatever their number. */
  async #indexed(caller: Caller, understood: Understood, limit: number): Promise<IndexedTiles> {
    const { database, catalogue, guide } = this.#options;
    const [titles, programs] = await Promise.all([
      catalogue.finding(caller, understood, limit),
      guide.finding(caller, understood, limit),
    ]);
    const { rows } = await database.execute<FoundRecords & FoundRows & Record<string, unknown>>(
      sql`SELECT ${titles.columns}, ${programs.columns}`,
    );
    const [read] = rows;
    if (read === undefined) return NOTHING;
    return { ...(await titles.tilesOf(read)), program: await programs.tilesOf(read) };
  }
}

type IndexedTiles = Readonly<Record<DocumentKind, readonly FoundTile[]>>;

const NOTHING: IndexedTiles = { content: [], person: [], program: [] };
