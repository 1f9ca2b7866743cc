import { audienceOf, type Caller, zoneOf } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import {
  type BroadcastChannel,
  type Catchup,
  type GuideGrid,
  MOST_CATCHUPS,
  type Program,
  type ScheduleItem,
} from '#contract/guide.ts';
import type { ChannelId, ProgramId, ScheduleItemId, UnixSeconds } from '#contract/units.ts';
import { parseReference } from '#rules/catalogue/reference.ts';
import { availableArchivedDays } from '#rules/channels/access.ts';
import { archiveEnd, archiveStart, isArchiveAvailable } from '#rules/guide/archive.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { type ScheduleRequest, scheduleWindow } from '#rules/guide/schedule-window.ts';
import { watchableSpans } from '#rules/playback/recording.ts';
import { CHILD_AGE, isFor } from '#rules/profiles/audience.ts';
import { unixSeconds } from '#rules/units.ts';
import { broadcastChannel, type ChannelRecord, type ChannelService, type ViewedChannel } from '../channels/service.ts';
import type { Finding, FoundTile, Understood } from '../search/service.ts';
import { type FoundBroadcast, type FoundRows, foundBroadcastOf, foundColumns } from './found-store.ts';
import { loadGrid } from './grid-store.ts';
import { type GridRequest, gridWindow } from './grid-window.ts';
import {
  type ArchiveState,
  notInArchive,
  presentCatchup,
  presentFound,
  presentGridLine,
  presentProgram,
  presentScheduleItem,
} from './presentation.ts';
import {
  type Broadcast,
  type BroadcastPage,
  type BroadcastPlace,
  loadBroadcasts,
  loadBroadcastsAround,
  loadComingBroadcast,
  loadPastBroadcasts,
  loadProgram,
  loadProgramsOf,
  loadRecorded,
  loadSchedule,
  type ProgramRecord,
  type ScheduledProgram,
} from './store.ts';

export type { FoundRows } from './found-store.ts';

export interface GuideServiceOptions {
  readonly database: Database;
  readonly channels: ChannelService;
}

/** Where an archive has a title. */
export interface ArchivePlace {
  readonly channelId: ChannelId;
  /** When the picture of its broadcast begins. */
  readonly timestamp: UnixSeconds;
  /** Whether the caller may watch the channel. */
  readonly isOpen: boolean;
}

/** A broadcast, and the names of its programme in all languages. */
export interface NamedBroadcast {
  readonly schedule: ScheduleItem;
  readonly names: Translations;
}

export class GuideService {
  readonly #database: Database;
  readonly #channels: ChannelService;

  constructor({ database, channels }: GuideServiceOptions) {
    this.#database = database;
    this.#channels = channels;
  }

  /**
   * The programmes of a channel in the requested window, those that a child may see; refuses with `channel_not_found`,
   * `not_for_children` and `validation_failed`.
   */
  async schedule(caller: Caller, reference: string, request: ScheduleRequest): Promise<ScheduleItem[]> {
    const viewed = await this.#channels.view(caller, reference);
    const zone = zoneOf(caller);
    const window = scheduleWindow(request, zone, caller.now);
    if (window === null) throw new Refusal('validation_failed', { date: ['is not a day written YYYY-MM-DD'] });
    const { channel } = viewed;
    const broadcasts = await loadSchedule(this.#database, caller.provider.id, channel.id, window, caller.now);
    const scheduled = broadcasts.filter(({ program }) => isFor(audienceOf(caller), program.age));
    return this.#present(caller, scheduled, new Map([[channel.id, viewed]]));
  }

  /**
   * The programmes of several channels that are on within a window, those that a child may see; channels that the caller may
   * not see are left out. Refuses with `validation_failed`.
   */
  async grid(caller: Caller, request: GridRequest): Promise<GuideGrid> {
    const { channelIds, span } = gridWindow(request);
    const { provider, language, now } = caller;
    const viewed = await this.#channels.viewSome(caller, channelIds);
    const shown = [...viewed.values()].filter(({ access }) => access !== 'not_available');
    const ids = shown.map(({ channel }) => channel.id);
    const broadcasts = await loadGrid(this.#database, provider.id, ids, span, now);
    const ofAudience = broadcasts.filter(({ program }) => isFor(audienceOf(caller), program.age));
    const recorded = await this.#recordedFor(ofAudience, shown, caller);
    const byChannel = Map.groupBy(ofAudience, ({ channelId }) => channelId);
    return {
      timezone: zoneOf(caller),
      channels: shown.map((seen) => ({
        id: seen.channel.id,
        schedule: (byChannel.get(seen.channel.id) ?? []).map((broadcast) =>
          presentGridLine(broadcast, language, archiveStateOf(broadcast, seen, recorded, now)),
        ),
      })),
    };
  }

  /**
   * When a programme is on: what archives still have, what is on and what is to come, on the channels that the caller may
   * see, in order. Refuses with `not_found` and `not_for_children`.
   */
  async programSchedule(caller: Caller, programId: ProgramId, page: BroadcastPage): Promise<ScheduleItem[]> {
    const [program, viewed] = await Promise.all([this.#programFor(caller, programId), this.#channels.viewAll(caller)]);
    const since = archiveSince(viewed, caller.now);
    const ids = [...viewed.keys()];
    const broadcasts = await loadBroadcasts(
      this.#database,
      caller.provider.id,
      programId,
      { ids, since, ...page },
      caller.now,
    );
    return this.#present(
      caller,
      broadcasts.map((broadcast) => ({ ...broadcast, program })),
      viewed,
    );
  }

  /** One programme, with the channels whose archive has it; refuses with `not_found` and `not_for_children`. */
  async program(caller: Caller, programId: ProgramId): Promise<Program> {
    const [program, viewed] = await Promise.all([this.#programFor(caller, programId), this.#channels.viewAll(caller)]);
    const since = archiveSince(viewed, caller.now);
    const broadcasts = await loadPastBroadcasts(this.#database, caller.provider.id, [programId], since, caller.now);
    const recorded = await this.#recordedFor(broadcasts, [...viewed.values()], caller);
    const states = broadcasts.map((broadcast) => {
      const channel = viewed.get(broadcast.channelId);
      return channel === undefined ? notInArchive : archiveStateOf(broadcast, channel, recorded, caller.now);
    });
    return presentProgram(program, caller, together(states));
  }

  /**
   * Programmes whose names have something, each as the broadcast to open: the one that is on, else the last that an archive has,
   * else the next. Those whose names fit best go first.
   */
  async finding(caller: Caller, found: Understood, limit: number): Promise<Finding<FoundRows, readonly FoundTile[]>> {
    const { provider, now } = caller;
    const viewed = await this.#channels.viewAll(caller);
    const shown = [...viewed.values()].filter(({ access }) => access !== 'not_available');
    const archived = shown.filter(({ channel, access }) => availableArchivedDays(access, channel.archivedDays) > 0);
    const places = {
      ids: shown.map(({ channel }) => channel.id),
      archivedIds: archived.map(({ channel }) => channel.id),
      since: archiveSince(viewed, now),
      oldest: audienceOf(caller) === 'child' ? CHILD_AGE : null,
    };
    return {
      columns: foundColumns(provider.id, found, places, now),
      tilesOf: async ({ broadcasts }) => {
        const airings = await this.#airingsOf(caller, broadcasts.map(foundBroadcastOf), viewed);
        const byProgram = [...Map.groupBy(airings, ({ broadcast }) => broadcast.program.id).values()];
        return byProgram
          .flatMap((own) => airingToOpen(own, now) ?? [])
          .slice(0, limit)
          .map(({ broadcast, seen, archive }) =>
            presentFound(broadcast, seen.channel, caller, zoneOf(caller), archive),
          );
      },
    };
  }

  /** What archives have of found broadcasts, of those whose channels are given. */
  async #airingsOf(
    caller: Caller,
    broadcasts: readonly FoundBroadcast[],
    viewed: ReadonlyMap<ChannelId, ViewedChannel>,
  ): Promise<readonly FoundAiring[]> {
    const recorded = await this.#recordedFor(broadcasts, [...viewed.values()], caller);
    return broadcasts.flatMap((broadcast) => {
      const seen = viewed.get(broadcast.channelId);
      return seen === undefined
        ? []
        : { broadcast, seen, archive: archiveStateOf(broadcast, seen, recorded, caller.now) };
    });
  }

  /**
   * What archives have of a title, by id or slug: its broadcasts on channels that the caller may see, whether or not the
   * caller has bought them, the latest first. Refuses with `not_found` and `not_for_children`.
   */
  async catchups(caller: Caller, segment: string): Promise<Catchup[]> {
    const zone = zoneOf(caller);
    const kept = await this.#archivedBroadcasts(caller, segment);
    return kept
      .slice(0, MOST_CATCHUPS)
      .map(({ broadcast, seen }) => presentCatchup(broadcast, broadcastChannel(seen.channel, caller), zone));
  }

  /**
   * Where an archive has a title that plays by itself nowhere, by id or slug: its latest broadcast, of those on channels that
   * the caller may watch if there are any. Null: no archive has it. Refuses as `catchups` does.
   */
  async archivePlace(caller: Caller, segment: string): Promise<ArchivePlace | null> {
    const kept = await this.#archivedBroadcasts(caller, segment);
    const chosen = kept.find(({ seen }) => seen.access === 'open') ?? kept[0];
    if (chosen === undefined) return null;
    const { broadcast, seen } = chosen;
    return { channelId: seen.channel.id, timestamp: broadcast.picture.start, isOpen: seen.access === 'open' };
  }

  /** Broadcasts of a title that archives have, the latest first. */
  async #archivedBroadcasts(
    caller: Caller,
    segment: string,
  ): Promise<readonly { readonly broadcast: Broadcast; readonly seen: ViewedChannel }[]> {
    const providerId = caller.provider.id;
    const title = await loadProgramsOf(this.#database, providerId, parseReference(segment));
    if (title === null) throw new Refusal('not_found');
    const audience = audienceOf(caller);
    if (audience === 'child' && !title.isForChildren) throw new Refusal('not_for_children');
    const ids = title.programs.filter(({ age }) => isFor(audience, age)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const viewed = await this.#channels.viewAll(caller);
    const since = archiveSince(viewed, caller.now);
    const broadcasts = await loadPastBroadcasts(this.#database, providerId, ids, since, caller.now);
    const recorded = await this.#recordedFor(broadcasts, [...viewed.values()], caller);
    return broadcasts.flatMap((broadcast) => {
      const seen = viewed.get(broadcast.channelId);
      if (seen === undefined) return [];
      const { channelIds } = archiveStateOf(broadcast, { ...seen, access: 'open' }, recorded, caller.now);
      return channelIds.length === 0 ? [] : [{ broadcast, seen }];
    });
  }

  /**
   * A broadcast of a channel that is to come or on, by its id, with the names of its programme. Refuses with
   * `channel_not_found`, `channel_not_available`, `not_found` and `not_for_children`.
   */
  async broadcast(caller: Caller, channelId: ChannelId, id: ScheduleItemId): Promise<NamedBroadcast> {
    const viewed = await this.#channels.view(caller, String(channelId));
    if (viewed.access === 'not_available') throw new Refusal('channel_not_available');
    const found = await loadComingBroadcast(this.#database, caller.provider.id, { channelId, id }, caller.now);
    if (found === null) throw new Refusal('not_found');
    if (!isFor(audienceOf(caller), found.program.age)) throw new Refusal('not_for_children');
    const [schedule] = await this.#present(caller, [found], new Map([[channelId, viewed]]));
    if (schedule === undefined) throw new Refusal('not_found');
    return { schedule, names: found.program.title };
  }

  /**
   * The broadcasts of programmes on channels that are about some instants, in order: those that the caller may see. `within`:
   * seconds before and after the instants.
   */
  async broadcastsAround(
    caller: Caller,
    places: readonly BroadcastPlace[],
    within: number,
  ): Promise<readonly ScheduleItem[]> {
    if (places.length === 0) return [];
    const viewed = await this.#channels.viewAll(caller);
    const near = await loadBroadcastsAround(this.#database, caller.provider.id, places, within, caller.now);
    const shown = near.filter(
      ({ channelId, program }) =>
        viewed.get(channelId)?.access !== 'not_available' && isFor(audienceOf(caller), program.age),
    );
    return this.#present(caller, shown, viewed);
  }

  /** A programme that the caller may see. */
  async #programFor(caller: Caller, programId: ProgramId): Promise<ProgramRecord> {
    const program = await loadProgram(this.#database, caller.provider.id, programId);
    if (program === null) throw new Refusal('not_found');
    if (!isFor(audienceOf(caller), program.age)) throw new Refusal('not_for_children');
    return program;
  }

  /** Lines of the guide, those whose channels are given. */
  async #present(
    caller: Caller,
    scheduled: readonly ScheduledProgram[],
    viewed: ReadonlyMap<ChannelId, ViewedChannel>,
  ): Promise<ScheduleItem[]> {
    return scheduled.flatMap(await this.#presenter(caller, scheduled, viewed));
  }

  /** Presents any of some broadcasts; none whose channel is not given. */
  async #presenter(
    caller: Caller,
    scheduled: readonly ScheduledProgram[],
    viewed: ReadonlyMap<ChannelId, ViewedChannel>,
  ): Promise<(item: ScheduledProgram) => ScheduleItem | []> {
    const zone = zoneOf(caller);
    const recorded = await this.#recordedFor(scheduled, [...viewed.values()], caller);
    const channels = new Map<ChannelId, BroadcastChannel>();
    return (item) => {
      const seen = viewed.get(item.channelId);
      if (seen === undefined) return [];
      const channel = channels.get(item.channelId) ?? broadcastChannel(seen.channel, caller);
      channels.set(item.channelId, channel);
      return presentScheduleItem(item, channel, caller, zone, archiveStateOf(item, seen, recorded, caller.now));
    };
  }

  /** What there is of broadcasts on those of the channels that are recorded. */
  async #recordedFor(
    broadcasts: readonly Broadcast[],
    viewed: readonly ViewedChannel[],
    { provider, now }: Caller,
  ): Promise<Recorded> {
    const ids = viewed.flatMap(({ channel }) => (channel.source.kind === 'ingest' ? [channel.id] : []));
    const pictures = broadcasts.filter(({ channelId }) => ids.includes(channelId)).map(({ picture }) => picture);
    if (pictures.length === 0) return new Map();
    const start = Math.min(...pictures.map((picture) => picture.start));
    const span = { start: unixSeconds(start), end: now };
    const stretches = await loadRecorded(this.#database, provider.id, ids, span);
    return new Map([...stretches].map(([id, spans]) => [id, watchableSpans(spans, now)]));
  }
}

/** A broadcast of a channel, and what archives have of it. */
interface FoundAiring {
  readonly broadcast: FoundBroadcast;
  readonly seen: ViewedChannel;
  readonly archive: ArchiveState;
}

/** Of the broadcasts of a programme, the one to open; null: it has been on, and no archive has it. */
const airingToOpen = (airings: readonly FoundAiring[], now: UnixSeconds): FoundAiring | null =>
  airings.find(({ broadcast: { announced } }) => announced.start <= now && announced.end > now) ??
  airings.find(({ archive }) => archive.channelIds.length > 0) ??
  airings.find(({ broadcast: { announced } }) => announced.start > now) ??
  null;

/** Where the longest archive of some channels begins. */
function archiveSince(viewed: ReadonlyMap<ChannelId, ViewedChannel>, now: UnixSeconds): UnixSeconds {
  const longest = Math.max(0, ...[...viewed.values()].map(({ channel }) => channel.archivedDays));
  return unixSeconds(archiveStart(now, longest));
}

type Recorded = ReadonlyMap<ChannelId, readonly Span[]>;

/** The state of one broadcast in the archive of the one channel it was on. */
function archiveStateOf(
  broadcast: Broadcast,
  { channel, access }: ViewedChannel,
  recorded: Recorded,
  now: UnixSeconds,
): ArchiveState {
  const { picture, isBlackout, isCatchupDenied } = broadcast;
  const published = mediaOf(broadcast, channel, recorded);
  const archivedDays = availableArchivedDays(access, channel.archivedDays);
  const isDenied = isBlackout || isCatchupDenied;
  const facts = { isPurchased: access === 'open', archivedDays, isDenied, span: picture, published, now };
  if (!isArchiveAvailable(facts)) return notInArchive;
  return { channelIds: [channel.id], expiresAt: unixSeconds(archiveEnd(picture.start, archivedDays)) };
}

/** Where there is media of a broadcast's channel. An operator's own origin is asked when somebody wants to watch. */
function mediaOf(
  { published, picture }: Broadcast,
  { id, source }: ChannelRecord,
  recorded: Recorded,
): readonly Span[] {
  switch (source.kind) {
    case 'linear':
      return published;
    case 'ingest':
      return recorded.get(id) ?? [];
    case 'external':
      return [picture];
    case 'unusable':
      return [];
  }
}

function together(states: readonly ArchiveState[]): ArchiveState {
  const expiries = states.flatMap(({ expiresAt }) => expiresAt ?? []);
  return {
    channelIds: [...new Set(states.flatMap(({ channelIds }) => channelIds))],
    expiresAt: expiries.length > 0 ? unixSeconds(Math.max(...expiries)) : null,
  };
}
