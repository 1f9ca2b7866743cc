import type { Bus } from '#api/platform/bus/bus.ts';
import { ProviderCache } from '#api/platform/bus/provider-cache.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { FILLED_ROW_ITEMS, FILLED_ROWS } from '#contract/catalogue.ts';
import type { ProviderId } from '#contract/units.ts';
import { parseReference } from '#rules/catalogue/reference.ts';
import type { Page, RowRecord, RowsetRecord } from './records.ts';
import { loadSharedPages, type RowPages } from './sources/index.ts';
import { findRowset, loadRows } from './store.ts';
import type { View } from './view.ts';

/** How long (milliseconds) a page is shown as it was, should a message of the bus have been lost or an item have changed. */
const LIFETIME = 3_000;
const MOST_PAGES_EACH = 50;

/** Items that come with a row which comes in a rowset. */
export const firstItems: Page = { offset: 0, limit: FILLED_ROW_ITEMS };

/** A page of a rowset with all that is the same for every viewer. */
export interface SharedPage {
  readonly rowset: RowsetRecord;
  readonly rows: readonly RowRecord[];
  /** Of the rows at its head, those that do not depend on the viewer. */
  readonly filled: RowPages;
}

interface PageKey {
  /** As a client names the rowset. */
  readonly segment: string;
  readonly page: Page;
  readonly view: View;
}

/** Keeps pages for a moment: the same few are asked for by everybody who comes. */
export class SharedPages {
  readonly #pages: ProviderCache<PageKey, SharedPage | null>;
  readonly #unsubscribe: () => void;

  constructor({ database, bus, clock }: { database: Database; bus: Bus; clock: Clock }) {
    this.#pages = new ProviderCache({
      clock,
      load: (providerId, key) => loadPage(database, providerId, key),
      nameOf: ({ segment, page: { offset, limit }, view }) =>
        `${view.kind}:${view.showing.country}:${offset}:${limit}:${segment}`,
      mostEach: MOST_PAGES_EACH,
      lifetime: LIFETIME,
    });
    this.#unsubscribe = this.#pages.follow(bus, ['provider', 'content', 'channels']);
  }

  close(): void {
    this.#unsubscribe();
  }

  /** Null where there is no such rowset. */
  get(providerId: ProviderId, key: PageKey): Promise<SharedPage | null> {
    return this.#pages.get(providerId, key);
  }
}

async function loadPage(
  database: Database,
  providerId: ProviderId,
  { segment, page, view }: PageKey,
): Promise<SharedPage | null> {
  const rowset = await findRowset(database, providerId, parseReference(segment));
  if (rowset === null) return null;
  const rows = await loadRows(database, providerId, view, rowset.id, page);
  const filled = await loadSharedPages({ database, providerId, view, page: firstItems }, rows.slice(0, FILLED_ROWS));
  return { rowset, rows, filled };
}
