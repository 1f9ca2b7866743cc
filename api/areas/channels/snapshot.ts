import { LRUCache } from 'lru-cache';
import type { Bus } from '#api/platform/bus/bus.ts';
import { LoadedCache } from '#api/platform/bus/loaded-cache.ts';
import type { Viewpoint } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { CurrentSchedule } from '#contract/channels.ts';
import type { ChannelId, ProviderId } from '#contract/units.ts';
import { type Audience, isFor } from '#rules/profiles/audience.ts';
import { unixSeconds } from '#rules/units.ts';
import type { HeldRights } from '../billing/service.ts';
import { type AssembledList, assembleList, type ChannelText, channelText } from './assembly.ts';
import { type Airings, childrensLineup, type Lineup, type Lineups } from './lineup.ts';
import { presentAiring, sharedPart } from './presentation.ts';
import { loadAirings, loadLineup } from './store.ts';
import { accessTo } from './viewer.ts';

const MILLISECONDS = 1000;
/** Changes come over the bus; this bounds how long a lost message can be felt. */
const LINEUP_LIFETIME = 60 * MILLISECONDS;
/** A programme that is put on now by an edit shows within this. */
const AIRINGS_LIFETIME = 60 * MILLISECONDS;
const MOST_PROVIDERS = 1_000;
const MOST_SNAPSHOTS = 100;
const MOST_LIST_BYTES = 64 * 1024 * 1024;

/** What a channel list depends on, apart from the viewer's rights. `zone`: the clock that programmes show, if they do. */
export interface SnapshotKey extends Viewpoint {
  readonly providerId: ProviderId;
  readonly audience: Audience;
  readonly isHostRegistered: boolean;
  readonly zone: string | null;
}

/** A provider's channel list at one instant from one viewpoint, as text that only lacks what depends on the viewer. */
export interface Snapshot {
  /** No other snapshot, of this key or another, has the same. */
  readonly serial: number;
  readonly key: SnapshotKey;
  readonly lineup: Lineup;
  /** What is on, where it was asked for. */
  readonly schedules: ReadonlyMap<ChannelId, CurrentSchedule>;
  readonly texts: readonly ChannelText[];
}

/** What has been put together: bounded, the least used goes first. */
class Kept {
  /** By key, each good for as long as the lineup and airings that it was made of are the current ones. */
  readonly snapshots = new LRUCache<string, { snapshot: Snapshot; lineup: Lineup; airings: Airings | null }>({
    max: MOST_SNAPSHOTS,
  });
  /** By snapshot and set of packets. */
  readonly lists = new LRUCache<string, AssembledList>({
    maxSize: MOST_LIST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
}

/** Keeps the parts of channel lists that viewers share, and forgets them when the catalogue changes. */
export class SnapshotCache {
  readonly #lineups: LoadedCache<ProviderId, Lineups>;
  readonly #airings: LoadedCache<ProviderId, Airings>;
  readonly #kept = new Kept();
  /** Apart, because anybody can think up hosts: those that operators registered never make room for them. */
  readonly #keptForOtherHosts = new Kept();
  #lastSerial = 0;
  readonly #subscriptions: readonly (() => void)[];

  constructor({ database, clock, bus }: { database: Database; clock: Clock; bus: Bus }) {
    this.#lineups = new LoadedCache({
      clock,
      load: async (providerId) => {
        const all = await loadLineup(database, providerId);
        return { all, child: childrensLineup(all) };
      },
      nameOf: String,
      limit: MOST_PROVIDERS,
      expiryOf: (_, since) => since + LINEUP_LIFETIME,
    });
    this.#airings = new LoadedCache({
      clock,
      load: (providerId) => loadAirings(database, providerId, unixSeconds(clock.now() / MILLISECONDS)),
      nameOf: String,
      limit: MOST_PROVIDERS,
      expiryOf: ({ changesAt }, since) =>
        Math.min(since + AIRINGS_LIFETIME, (changesAt ?? Number.POSITIVE_INFINITY) * MILLISECONDS),
    });
    this.#subscriptions = [
      this.#lineups.follow(bus, ['provider', 'channels']),
      this.#airings.follow(bus, ['provider', 'channels', 'guide']),
    ];
  }

  close(): void {
    for (const unsubscribe of this.#subscriptions) unsubscribe();
  }

  async lineup(providerId: ProviderId, audience: Audience): Promise<Lineup> {
    return (await this.#lineups.get(providerId))[audience];
  }

  async snapshot(key: SnapshotKey): Promise<Snapshot> {
    const { providerId, audience, language, zone, origin } = key;
    const lineup = await this.lineup(providerId, audience);
    const airings = zone === null ? null : await this.#airings.get(providerId);
    const name = `${providerId}:${audience}:${language}:${zone ?? ''}:${origin}`;
    const { snapshots } = this.#keptFor(key);
    const kept = snapshots.get(name);
    if (kept !== undefined && kept.lineup === lineup && kept.airings === airings) return kept.snapshot;
    this.#lastSerial += 1;
    const snapshot = takeSnapshot(this.#lastSerial, lineup, airings, key);
    snapshots.set(name, { snapshot, lineup, airings });
    return snapshot;
  }

  /** The whole list for all viewers of one set of packets, put together once. */
  list(snapshot: Snapshot, rights: HeldRights): AssembledList {
    const name = `${snapshot.serial}:${rights.key}`;
    const { lists } = this.#keptFor(snapshot.key);
    const kept = lists.get(name);
    if (kept !== undefined) return kept;
    const list = assembleList(snapshot.texts, snapshot.key.language, (channel) => accessTo(rights, channel));
    lists.set(name, list);
    return list;
  }

  #keptFor({ isHostRegistered }: SnapshotKey): Kept {
    return isHostRegistered ? this.#kept : this.#keptForOtherHosts;
  }
}

function takeSnapshot(serial: number, lineup: Lineup, airings: Airings | null, key: SnapshotKey): Snapshot {
  const { audience, language, zone } = key;
  const schedules = new Map<ChannelId, CurrentSchedule>();
  if (airings !== null && zone !== null) {
    for (const airing of airings.byChannel.values()) {
      if (!isFor(audience, airing.program.age)) continue;
      schedules.set(airing.channelId, presentAiring(airing, language, zone));
    }
  }
  const texts = lineup.listed.map((channel) =>
    channelText(channel, sharedPart(channel, key), schedules.get(channel.id) ?? null),
  );
  return { serial, key, lineup, schedules, texts };
}
