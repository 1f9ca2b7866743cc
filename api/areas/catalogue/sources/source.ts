import type { Caller } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { TitleSort } from '#contract/catalogue.ts';
import type { PacketId, ProviderId } from '#contract/units.ts';
import type { ChannelService } from '../../channels/service.ts';
import type { Understood } from '../../search/service.ts';
import type { TitleFilter } from '../filter.ts';
import type { Page, PageOf, RowItem, RowRecord, RowSource, SourceOf } from '../records.ts';
import type { View } from '../view.ts';

/** What every source reads with, for any caller. */
export interface Reading {
  readonly database: Database;
  readonly providerId: ProviderId;
  readonly view: View;
  readonly page: Page;
  /** Narrow rows of titles, where they are given. */
  readonly libraryId?: number | undefined;
  readonly filter?: TitleFilter | undefined;
  /** Order of titles that no operator put in order. */
  readonly sort?: TitleSort | undefined;
}

/** What sources are read with that depend on the viewer, or on what it asks. */
export interface ViewerReading extends Reading {
  readonly caller: Caller;
  readonly channels: ChannelService;
  /** Those the viewer has now. */
  readonly packets: ReadonlySet<PacketId>;
  /** What rows that search search for; empty: they find nothing. */
  readonly text: string;
  /** What that text is taken for; null: no name has it. */
  readonly understood: () => Promise<Understood | null>;
  readonly personId?: number | undefined;
}

/** One page of a row whose items come from a source of this kind. */
export type Source<Kind extends RowSource['kind'], Needs = Reading> = (
  reading: Needs,
  row: RowRecord,
  source: SourceOf<Kind>,
) => Promise<PageOf<RowItem>>;

/** The libraries that narrow a row of titles: the asked one, else the row's own. */
export const librariesOf = ({ libraryId }: Reading, row: RowRecord): readonly number[] =>
  [libraryId ?? row.libraryId].filter((id) => id !== null);

/** A page of other records as items of a row. */
export const asItems = <Item>({ items, total }: PageOf<Item>, itemOf: (item: Item) => RowItem): PageOf<RowItem> => ({
  items: items.map(itemOf),
  total,
});

/** One page of a list that is all there. */
export const slicePage = <Item>(items: readonly Item[], { offset, limit }: Page): PageOf<Item> => ({
  items: items.slice(offset, offset + limit),
  total: items.length,
});
