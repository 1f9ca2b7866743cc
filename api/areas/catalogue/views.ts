import type { Bus } from '#api/platform/bus/bus.ts';
import { LoadedCache } from '#api/platform/bus/loaded-cache.ts';
import { audienceOf, type Caller } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import type { ChannelService } from '../channels/service.ts';
import type { Page } from './records.ts';
import { loadSharedPages } from './sources/index.ts';
import { loadAllRows } from './store.ts';
import { everything, type View } from './view.ts';

/** How long (milliseconds) a view counts, should a message of the bus have been lost or a title have got another age. */
const LIFETIME = 30_000;
const MOST_PROVIDERS = 1_000;
/** Enough to know whether there is anything. */
const ONE_ITEM: Page = { offset: 0, limit: 1 };

interface ViewSources {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly channels: ChannelService;
}

/** Knows whom the catalogue is shown to. All children of a provider share one view. */
export class Views {
  readonly #ofChildren: LoadedCache<ProviderId, View>;
  readonly #unsubscribe: () => void;

  constructor(sources: ViewSources) {
    this.#ofChildren = new LoadedCache({
      clock: sources.clock,
      load: (providerId) => loadViewOfChildren(sources, providerId),
      nameOf: String,
      limit: MOST_PROVIDERS,
      expiryOf: (_, since) => since + LIFETIME,
    });
    this.#unsubscribe = this.#ofChildren.follow(sources.bus, ['provider', 'content', 'channels']);
  }

  close(): void {
    this.#unsubscribe();
  }

  async of(caller: Caller): Promise<View> {
    return audienceOf(caller) === 'all' ? everything : this.#ofChildren.get(caller.provider.id);
  }
}

/** A row that shows everybody the same is empty for a child when nothing that it holds is for children. */
async function loadViewOfChildren({ database, channels }: ViewSources, providerId: ProviderId): Promise<View> {
  const [rows, channelIds] = await Promise.all([
    loadAllRows(database, providerId),
    channels.idsForChildren(providerId),
  ]);
  const shared = rows.filter(({ source }) => ['items', 'contents', 'persons'].includes(source.kind));
  const view: View = { kind: 'child', channelIds, emptyRows: [] };
  const pages = await loadSharedPages({ database, providerId, view, page: ONE_ITEM }, shared);
  return { ...view, emptyRows: shared.filter(({ id }) => (pages.get(id)?.total ?? 0) === 0) };
}
