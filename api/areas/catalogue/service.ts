import type { Bus } from '#api/platform/bus/bus.ts';
import type { Caller } from '#api/platform/caller/caller.ts';
import { requireFeature } from '#api/platform/caller/features.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import {
  type Content,
  FILLED_ROWS,
  type Library,
  MOST_SIMILAR,
  type NamedOption,
  type Person,
  type Row,
  type Rowset,
} from '#contract/catalogue.ts';
import type { Channel } from '#contract/channels.ts';
import type { ChannelId, ContentId } from '#contract/units.ts';
import { isLost, isPublished } from '#rules/catalogue/publication.ts';
import { parseReference } from '#rules/catalogue/reference.ts';
import { isSearchPage } from '#rules/site/menu.ts';
import type { BillingService } from '../billing/service.ts';
import type { ChannelService } from '../channels/service.ts';
import type { Finding, FoundTile, SearchIndex, Understood } from '../search/service.ts';
import { catalogueRow } from './catalogue-row.ts';
import { FilterOptions, type OptionConditions } from './filter-options.ts';
import { type FoundRecords, foundColumns } from './found.ts';
import { firstItems, SharedPages } from './pages.ts';
import { findPerson } from './people.ts';
import {
  presentContent,
  presentFound,
  presentHead,
  presentLibrary,
  presentLostContent,
  presentPerson,
  presentRow,
  presentRowset,
} from './presentation.ts';
import { type ContentRecord, emptyPage, type Page, type PersonRecord } from './records.ts';
import { loadPages, type RowPages, type ViewerReading } from './sources/index.ts';
import { findRow, loadLibraries } from './store.ts';
import { findContent, firstTitles, loadEpisodes, loadSeasons, type TitleConditions } from './titles.ts';
import type { View } from './view.ts';
import { Views } from './views.ts';

export type { FoundRecords } from './found.ts';
export { playingSource } from './playing-source.ts';
export { named } from './store.ts';
export { markInView, targetsInView } from './targets.ts';
export { publicationsOf, shownIn, type View } from './view.ts';

/** Titles that come with a person; a row of filmography has all of them. */
const MOST_PERSON_TITLES = 100;

export interface CatalogueServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly channels: ChannelService;
  readonly billing: BillingService;
  readonly search: SearchIndex;
}

/** What a search finds in the catalogue. */
export type FoundInCatalogue = Readonly<Record<'content' | 'person', readonly FoundTile[]>>;

/** What narrows or fills rows, as a client asks for it. */
export type RowRequest = Pick<ViewerReading, 'page' | 'text' | 'libraryId' | 'filter' | 'sort' | 'personId'>;

export class CatalogueService {
  readonly #database: Database;
  readonly #channels: ChannelService;
  readonly #billing: BillingService;
  readonly #search: SearchIndex;
  readonly #pages: SharedPages;
  readonly #views: Views;
  readonly #filterOptions: FilterOptions;

  constructor(options: CatalogueServiceOptions) {
    this.#database = options.database;
    this.#channels = options.channels;
    this.#billing = options.billing;
    this.#search = options.search;
    this.#pages = new SharedPages(options);
    this.#views = new Views(options);
    this.#filterOptions = new FilterOptions(options);
  }

  close(): void {
    this.#pages.close();
    this.#views.close();
    this.#filterOptions.close();
  }

  /**
   * One page of a rowset's rows by id or slug, the first of them with their items, of which those that search search for
   * the text; refuses with `not_found`.
   */
  async rowset(caller: Caller, segment: string, page: Page, text: string): Promise<Rowset> {
    const view = await this.#views.of(caller);
    const shared = await this.#pages.get(caller.provider.id, { segment, page, view });
    if (shared === null) throw new Refusal('not_found');
    const { rowset, rows, filled } = shared;
    if (isSearchPage(rowset)) requireFeature(caller, 'search');
    const reading = await this.#reading(caller, { page: firstItems, text });
    const pages = await loadPages(reading, rows.slice(0, FILLED_ROWS), filled);
    const channels = await this.#channelsOf(caller, pages);
    const presented = rows.map((row, index) =>
      index < FILLED_ROWS
        ? presentRow(row, pages.get(row.id) ?? emptyPage, firstItems, caller, channels)
        : presentHead(row, caller.language),
    );
    return presentRowset(rowset, presented, caller);
  }

  /** One page of a row by id or slug; refuses with `not_found`, and with `not_for_children` where it has nothing for them. */
  async row(caller: Caller, segment: string, request: RowRequest): Promise<Row> {
    const row = (await findRow(this.#database, caller.provider.id, parseReference(segment))) ?? catalogueRow(segment);
    if (row === null) throw new Refusal('not_found');
    if (row.source.kind === 'found') requireFeature(caller, 'search');
    const reading = await this.#reading(caller, request);
    const { view } = reading;
    if (view.kind === 'child' && view.emptyRows.some(({ id }) => id === row.id)) {
      throw new Refusal('not_for_children');
    }
    const pages = await loadPages(reading, [row]);
    const channels = await this.#channelsOf(caller, pages);
    return presentRow(row, pages.get(row.id) ?? emptyPage, request.page, caller, channels);
  }

  /** One title by id, slug or slug with trailing id, a series with its seasons; refuses with `not_found` and `not_for_children`. */
  async content(caller: Caller, segment: string): Promise<Content> {
    const view = await this.#views.of(caller);
    const content = await this.#findContent(caller, view, segment);
    const { id, settings } = caller.provider;
    const seasons = content.contentType === 'series' ? await loadSeasons(this.#database, id, view, content.id) : [];
    const { contentCacheSeconds: seconds } = settings;
    return { ...presentContent(content, caller, seasons), ...(seconds !== null && { cache_timeout: seconds }) };
  }

  /** Episodes of a series or of one of its seasons, in order; refuses with `not_found` and `not_for_children`. */
  async episodes(caller: Caller, segment: string, page: Page): Promise<Content[]> {
    const view = await this.#views.of(caller);
    const { id } = await this.#findContent(caller, view, segment);
    const episodes = await loadEpisodes(this.#database, caller.provider.id, view, id, page);
    return episodes.map((episode) => presentContent(episode, caller));
  }

  /**
   * Titles like a title, the nearest first: what a job found, then titles of its type in its first genre, then others of its
   * type. Refuses with `not_found` and `not_for_children`.
   */
  async similar(caller: Caller, segment: string): Promise<Content[]> {
    const view = await this.#views.of(caller);
    const { id, contentType: type, genres } = await this.#findContent(caller, view, segment);
    const genre = Number(genres[0]?.id);
    const titles = await this.#firstOf(caller, view, MOST_SIMILAR, id, [
      { near: id },
      ...(Number.isSafeInteger(genre) ? [{ type, genre }] : []),
      { type },
    ]);
    return titles.map((title) => presentContent(title, caller));
  }

  /** One person by id or slug, with what they took part in; refuses with `not_found` and `not_for_children`. */
  async person(caller: Caller, segment: string): Promise<Person & { contents: Content[] }> {
    const person = await this.requirePerson(caller, segment);
    const providerId = caller.provider.id;
    const view = await this.#views.of(caller);
    const reading = { database: this.#database, providerId, view };
    const titles = await firstTitles(reading, { personId: person.id }, MOST_PERSON_TITLES);
    return {
      ...presentPerson(person, caller),
      contents: titles.map((content) => presentContent(content, caller)),
    };
  }

  /** The record of a person by id or slug, for other areas; refuses with `not_found` and `not_for_children`. */
  async requirePerson(caller: Caller, segment: string): Promise<PersonRecord> {
    const person = await findPerson(this.#database, caller.provider.id, parseReference(segment));
    if (person === null) throw new Refusal('not_found');
    requireInView(await this.#views.of(caller), person);
    return person;
  }

  /** The countries or genres that titles in view have, those of most titles first [C-API-29] [C-API-30]. */
  async filterOptions(
    caller: Caller,
    kind: 'countries' | 'genres',
    conditions: OptionConditions,
  ): Promise<NamedOption[]> {
    const options = await this.#filterOptions.get(caller.provider.id, await this.#views.of(caller), kind, conditions);
    return options.map(({ id, name }) => ({ id, name: translated(name, caller.language) }));
  }

  /** Titles and people whose names have something, so many of each; those whose names fit best go first. */
  async finding(caller: Caller, found: Understood, limit: number): Promise<Finding<FoundRecords, FoundInCatalogue>> {
    const { id: providerId, settings } = caller.provider;
    const view = await this.#views.of(caller);
    const hidden: ReadonlySet<string> = new Set(settings.hiddenContents);
    return {
      columns: foundColumns({ providerId, view }, found, limit),
      tilesOf: ({ titles, people }) => ({
        content: titles.filter(({ id }) => !hidden.has(id)).map((title) => presentFound(title, caller)),
        person: people.map((person) => presentFound(person, caller)),
      }),
    };
  }

  /** Titles that are watched most of late, then those that the operator has first. */
  async popular(caller: Caller, limit: number): Promise<Content[]> {
    const view = await this.#views.of(caller);
    const titles = await this.#firstOf(caller, view, limit, null, [{ isPopular: true }, {}]);
    return titles.map((title) => presentContent(title, caller));
  }

  /** What of the catalogue a caller is shown. */
  viewOf(caller: Caller): Promise<View> {
    return this.#views.of(caller);
  }

  async libraries(caller: Caller): Promise<Library[]> {
    const libraries = await loadLibraries(this.#database, caller.provider.id);
    return libraries.map((library) => presentLibrary(library, caller));
  }

  /** The first titles in view that meet the conditions in turn, each title once; without hidden ones and the given one. */
  async #firstOf(
    { provider: { id: providerId, settings } }: Caller,
    view: View,
    limit: number,
    without: ContentId | null,
    conditions: readonly TitleConditions[],
  ): Promise<readonly ContentRecord[]> {
    const left: ReadonlySet<string | null> = new Set([...settings.hiddenContents, without]);
    const found = new Map<ContentId, ContentRecord>();
    for (const condition of conditions) {
      // So many may be left out.
      const titles = await firstTitles({ database: this.#database, providerId, view }, condition, limit + left.size);
      for (const title of titles) if (!left.has(title.id) && !found.has(title.id)) found.set(title.id, title);
      if (found.size >= limit) break;
    }
    return [...found.values()].slice(0, limit);
  }

  async #findContent(caller: Caller, view: View, segment: string) {
    const { id, settings } = caller.provider;
    const found = await findContent(this.#database, id, parseReference(segment));
    if (found === null || settings.hiddenContents.includes(found.content.id)) throw new Refusal('not_found');
    const isShown = isPublished(found.publications, caller.now);
    const isWithdrawn = isLost(found.publications, caller.now);
    if (!isShown && !isWithdrawn) throw new Refusal('not_found');
    requireInView(view, found.content);
    if (isWithdrawn) throw new Refusal('not_found', null, null, presentLostContent(found.content, caller));
    return found.content;
  }

  async #reading(caller: Caller, request: RowRequest): Promise<ViewerReading> {
    let understood: Promise<Understood | null> | null = null;
    return {
      ...request,
      database: this.#database,
      providerId: caller.provider.id,
      view: await this.#views.of(caller),
      caller,
      channels: this.#channels,
      // Once for all rows that search.
      understood: () => {
        understood ??= this.#search.understood(caller.provider.id, request.text);
        return understood;
      },
      packets: (await this.#billing.rightsOf(caller)).packets,
    };
  }

  async #channelsOf(caller: Caller, pages: RowPages): Promise<ReadonlyMap<ChannelId, Channel>> {
    const ids = [...pages.values()].flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'channel' ? item.channelId : [])),
    );
    const channels = await this.#channels.present(caller, [...new Set(ids)]);
    return new Map(channels.map((channel) => [channel.id, channel]));
  }
}

function requireInView({ kind }: View, { isForChildren }: { readonly isForChildren: boolean }): void {
  if (kind === 'child' && !isForChildren) throw new Refusal('not_for_children');
}
