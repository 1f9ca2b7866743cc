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
import { foldedWords } from '#rules/search/folded.ts';
import { fitOf, type Ranked, rankedTogether } from '#rules/search/rank.ts';
import { searchText } from '#rules/search/search-text.ts';
import { dateOf } from '#rules/units.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { ChannelService } from '../channels/service.ts';
import type { GuideService } from '../guide/service.ts';
import { addToHistory, loadHistory } from './history.ts';
import type { SearchIndex, Understood } from './service.ts';

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
    const understood = await this.#options.search.understood(caller.provider.id, text);
    // A name that only a channel has is in no document.
    const channels =
      understood === null
        ? await this.#options.channels.named(caller, text)
        : await this.#options.channels.withWords(caller, understood.words);
    const words = understood?.likely ?? foldedWords(text);
    const shown = channels.filter(({ isHidden }) => !isHidden);
    const fits = new Map(
      shown.map(({ id, name }) => [
        id,
        fitOf(
          Object.values(name).flatMap((each) => each ?? []),
          words,
        ),
      ]),
    );
    const best = rankedTogether([shown.map(({ id }) => ({ id, fit: fits.get(id) ?? 'words' }))]).slice(0, limit);
    const [presented, others] = await Promise.all([
      this.#options.channels.present(
        caller,
        best.map(({ id }) => id),
      ),
      understood === null ? NOTHING : this.#indexed(caller, understood, limit),
    ]);
    const found: Readonly<Record<FoundKind, readonly RankedResult[]>> = {
      ...others,
      channel: presented.map((channel) =>
        result('channel', fits.get(channel.id) ?? 'words', String(channel.id), channel.name, { channel }),
      ),
    };
    return rankedTogether(foundKinds.map((kind) => found[kind]));
  }

  async #indexed(caller: Caller, understood: Understood, limit: number): Promise<IndexedResults> {
    const [{ titles, people }, programs] = await Promise.all([
      this.#options.catalogue.found(caller, understood, limit),
      this.#options.guide.found(caller, understood, limit),
    ]);
    const fitting = (names: readonly string[]) => fitOf(names, understood.likely);
    return {
      content: titles.map(({ names, content }) =>
        result('content', fitting(names), content.id, content.title, { content }),
      ),
      person: people.map(({ names, person }) =>
        result('person', fitting(names), String(person.id), person.name, { person }),
      ),
      program: programs.map(({ names, schedule }) =>
        result('program', fitting(names), String(schedule.program.id), schedule.program.title, { schedule }),
      ),
    };
  }
}

type IndexedResults = Readonly<Record<Exclude<FoundKind, 'channel'>, readonly RankedResult[]>>;

const NOTHING: IndexedResults = { content: [], person: [], program: [] };

const result = (
  kind: FoundKind,
  fit: Ranked['fit'],
  objectId: string,
  title: string,
  found: Partial<Pick<SearchResult, 'channel' | 'content' | 'person' | 'schedule'>>,
): RankedResult => ({
  ...{ content_type: kind, object_id: objectId, title, fit },
  ...{ channel: null, content: null, person: null, schedule: null },
  ...found,
});
