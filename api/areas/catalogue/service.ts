import type { Caller } from '#api/platform/caller.ts';
import type { Database } from '#api/platform/database.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Content, DEFAULT_ROW_PAGE, type Row, type Rowset } from '#contract/catalogue.ts';
import { parseReference } from '#rules/catalogue/reference.ts';
import type { ChannelService } from '../channels/service.ts';
import { presentContent, presentRow, presentRowset } from './presentation.ts';
import {
  findContent,
  findRow,
  findRowset,
  loadItems,
  loadRows,
  type Page,
  type RowItems,
  type RowRecord,
} from './store.ts';

const noItems: RowItems = { items: [], total: 0 };

export interface CatalogueServiceOptions {
  readonly database: Database;
  readonly channels: ChannelService;
}

export class CatalogueService {
  readonly #database: Database;
  readonly #channels: ChannelService;

  constructor({ database, channels }: CatalogueServiceOptions) {
    this.#database = database;
    this.#channels = channels;
  }

  /** A page by id or slug, each of its rows with the first items; refuses with `not_found`. */
  async rowset(caller: Caller, segment: string): Promise<Rowset> {
    const rowset = await findRowset(this.#database, caller.provider.id, parseReference(segment));
    if (rowset === null) throw new Refusal('not_found');
    const rows = await loadRows(this.#database, caller.provider.id, rowset.id);
    const presented = await this.#present(caller, rows, { offset: 0, limit: DEFAULT_ROW_PAGE });
    return presentRowset(rowset, presented, caller.language);
  }

  /** One page of a row by id or slug; refuses with `not_found`. */
  async row(caller: Caller, segment: string, page: Page): Promise<Row> {
    const row = await findRow(this.#database, caller.provider.id, parseReference(segment));
    if (row === null) throw new Refusal('not_found');
    const [presented] = await this.#present(caller, [row], page);
    if (presented === undefined) throw new Refusal('not_found');
    return presented;
  }

  /** One title by id, slug or slug with trailing id; refuses with `not_found`. */
  async content(caller: Caller, segment: string): Promise<Content> {
    const content = await findContent(this.#database, caller.provider.id, parseReference(segment));
    if (content === null) throw new Refusal('not_found');
    return presentContent(content, caller);
  }

  async #present(caller: Caller, rows: readonly RowRecord[], page: Page): Promise<Row[]> {
    const itemsOf = await loadItems(this.#database, caller.provider.id, [...new Set(rows.map(({ id }) => id))], page);
    const channelIds = [...itemsOf.values()].flatMap(({ items }) => items.flatMap(({ channelId }) => channelId ?? []));
    const channels = await this.#channels.present(caller, [...new Set(channelIds)]);
    const channelsById = new Map(channels.map((channel) => [channel.id, channel]));
    return rows.map((row) => presentRow(row, itemsOf.get(row.id) ?? noItems, page, caller, channelsById));
  }
}
