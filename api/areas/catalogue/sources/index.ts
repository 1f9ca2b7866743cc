import type { RowId } from '#contract/units.ts';
import type { PageOf, RowItem, RowRecord } from '../records.ts';
import { allChannels } from './all-channels.ts';
import { contents } from './contents.ts';
import { favorites } from './favorites.ts';
import { filmography } from './filmography.ts';
import { found } from './found.ts';
import { freeChannels } from './free-channels.ts';
import { histories } from './histories.ts';
import { dependsOnPackets, pickedItems } from './items.ts';
import { persons } from './persons.ts';
import { popular } from './popular.ts';
import type { Reading, ViewerReading } from './source.ts';

export type { Reading, ViewerReading } from './source.ts';

/** One page of each of some rows, by row id. */
export type RowPages = ReadonlyMap<RowId, PageOf<RowItem>>;

/** Pages of those of the rows that are the same for every viewer, as one without packets sees them. */
export const loadSharedPages = (reading: Reading, rows: readonly RowRecord[]): Promise<RowPages> =>
  load(rows, new Set(), reading, (row) => sharedPage(reading, row));

/** Pages of rows as a viewer sees them; those that are already known of every viewer are not read again. */
export async function loadPages(
  reading: ViewerReading,
  rows: readonly RowRecord[],
  shared: RowPages = new Map(),
): Promise<RowPages> {
  const known = new Map(shared);
  for (const row of rows) if (dependsOnPackets(row) && reading.packets.size > 0) known.delete(row.id);
  const unknown = rows.filter(({ id }) => !known.has(id));
  const own = await load(unknown, reading.packets, reading, (row) => viewerPage(reading, row));
  return new Map([...known, ...own]);
}

async function load(
  rows: readonly RowRecord[],
  packets: ViewerReading['packets'],
  reading: Reading,
  pageOf: (row: RowRecord) => Promise<PageOf<RowItem>> | null,
): Promise<RowPages> {
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
  const [picked, ...others] = await Promise.all([
    pickedItems(
      reading,
      distinct.filter(({ source }) => source.kind === 'items'),
      packets,
    ),
    ...distinct.flatMap((row) => {
      const page = pageOf(row);
      return page === null ? [] : page.then((items) => [row.id, items] as const);
    }),
  ]);
  return new Map([...picked, ...others]);
}

/** Null: not the same for every viewer, or read together with others of its kind. */
function sharedPage(reading: Reading, row: RowRecord): Promise<PageOf<RowItem>> | null {
  const { source } = row;
  switch (source.kind) {
    case 'contents':
      return contents(reading, row, source);
    case 'persons':
      return persons(reading, row, source);
    case 'popular':
      return popular(reading, row, source);
    default:
      return null;
  }
}

function viewerPage(reading: ViewerReading, row: RowRecord): Promise<PageOf<RowItem>> | null {
  const { source } = row;
  switch (source.kind) {
    case 'found':
      return found(reading, row, source);
    case 'filmography':
      return filmography(reading, row, source);
    case 'favorites':
      return favorites(reading, row, source);
    case 'histories':
      return histories(reading, row, source);
    case 'channels':
      return allChannels(reading, row, source);
    case 'free_channels':
      return freeChannels(reading, row, source);
    default:
      return sharedPage(reading, row);
  }
}
