import type { Bus } from '#api/platform/bus/bus.ts';
import { ProviderCache } from '#api/platform/bus/provider-cache.ts';
import { audienceOf, type Caller } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Showing } from '#rules/catalogue/publication.ts';
import type { ChannelService } from '../channels/service.ts';
import type { Page } from './records.ts';
import { loadSharedPages } from './sources/index.ts';
import { loadAllRows } from './store.ts';
import type { View } from './view.ts';

/** How long (milliseconds) a view counts, should a message of the bus have been lost or a title have got another age. */
const LIFETIME = 30_000;
/** There are not many more. */
const MOST_COUNTRIES = 300;
/** Enough to know whether there is anything. */
const ONE_ITEM: Page = { offset: 0, limit: 1 };

interface ViewSources {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly channels: ChannelService;
}

type Children = Pick<Extract<View, { kind: 'child' }>, 'channelIds' | 'emptyRows'>;

/** Knows whom the catalogue is shown to. All children of a provider in one country share one view. */
export class Views {
  readonly #ofChildren: ProviderCache<Showing, Children>;
  readonly #unsubscribe: () => void;

  constructor(sources: ViewSources) {
    this.#ofChildren = new ProviderCache({
      clock: sources.clock,
      load: (providerId, showing) => loadChildren(sources, providerId, showing),
      nameOf: ({ country }) => country,
      mostEach: MOST_COUNTRIES,
      lifetime: LIFETIME,
    });
    this.#unsubscribe = this.#ofChildren.follow(sources.bus, ['provider', 'content', 'channels']);
  }

  close(): void {
    this.#unsubscribe();
  }

  async of(caller: Caller): Promise<View> {
    const { country, now, provider } = caller;
    const showing = { country, now };
    if (audienceOf(caller) === 'all') return { kind: 'all', showing };
    return { kind: 'child', showing, ...(await this.#ofChildren.get(provider.id, showing)) };
  }
}

/** A row that shows everybody the same is empty for a child when nothing that it holds is for children. */
async function loadChildren(
  { database, channels }: ViewSources,
  providerId: ProviderId,
  showing: Showing,
): Promise<Children> {
  const [rows, channelIds] = await Promise.all([
    loadAllRows(database, providerId),
    channels.idsForChildren(providerId),
  ]);
  const shared = rows.filter(({ source }) => ['items', 'contents', 'persons', 'popular'].includes(source.kind));
  const view: View = { kind: 'child', showing, channelIds, emptyRows: [] };
  const pages = await loadSharedPages({ database, providerId, view, page: ONE_ITEM }, shared);
  return { channelIds, emptyRows: shared.filter(({ id }) => (pages.get(id)?.total ?? 0) === 0) };
}
