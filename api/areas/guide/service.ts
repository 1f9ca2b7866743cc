import { audienceOf, type Caller, zoneOf } from '#api/platform/caller.ts';
import type { Database } from '#api/platform/database.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Program, ScheduleItem } from '#contract/guide.ts';
import type { ChannelId, ProgramId, UnixSeconds } from '#contract/units.ts';
import { availableArchivedDays } from '#rules/channels/access.ts';
import { archiveEnd, archiveStart, isArchiveAvailable } from '#rules/guide/archive.ts';
import type { Span } from '#rules/guide/schedule-day.ts';
import { type ScheduleWish, scheduleWindow } from '#rules/guide/schedule-window.ts';
import { watchableSpans } from '#rules/playback/recording.ts';
import { isFor } from '#rules/profiles/audience.ts';
import { unixSeconds } from '#rules/units.ts';
import type { ChannelRecord, ChannelService, ViewedChannel } from '../channels/service.ts';
import { type ArchiveState, notInArchive, presentProgram, presentScheduleItem } from './presentation.ts';
import { type Broadcast, loadPastBroadcasts, loadProgram, loadRecorded, loadSchedule } from './store.ts';

export interface GuideServiceOptions {
  readonly database: Database;
  readonly channels: ChannelService;
}

export class GuideService {
  readonly #database: Database;
  readonly #channels: ChannelService;

  constructor({ database, channels }: GuideServiceOptions) {
    this.#database = database;
    this.#channels = channels;
  }

  /**
   * The programmes of a channel in the wished window, those that a child may see; refuses with `channel_not_found`,
   * `not_for_children` and `validation_failed`.
   */
  async schedule(caller: Caller, reference: string, wish: ScheduleWish): Promise<ScheduleItem[]> {
    const viewed = await this.#channels.view(caller, reference);
    const zone = zoneOf(caller);
    const window = scheduleWindow(wish, zone, caller.now);
    if (window === null) throw new Refusal('validation_failed', { date: ['is not a day written YYYY-MM-DD'] });
    const { channel } = viewed;
    const broadcasts = await loadSchedule(this.#database, caller.provider.id, channel.id, window, caller.now);
    const scheduled = broadcasts.filter(({ program }) => isFor(audienceOf(caller), program.age));
    const recorded = await this.#recordedFor(scheduled, [viewed], caller);
    return scheduled.map((item) =>
      presentScheduleItem(item, channel, caller, zone, archiveStateOf(item, viewed, recorded, caller.now)),
    );
  }

  /** One programme, with the channels whose archive has it; refuses with `not_found` and `not_for_children`. */
  async program(caller: Caller, programId: ProgramId): Promise<Program> {
    const [program, viewed] = await Promise.all([
      loadProgram(this.#database, caller.provider.id, programId),
      this.#channels.viewAll(caller),
    ]);
    if (program === null) throw new Refusal('not_found');
    if (!isFor(audienceOf(caller), program.age)) throw new Refusal('not_for_children');
    const longestArchive = Math.max(0, ...[...viewed.values()].map(({ channel }) => channel.archivedDays));
    const broadcasts = await loadPastBroadcasts(
      this.#database,
      caller.provider.id,
      programId,
      unixSeconds(archiveStart(caller.now, longestArchive)),
      caller.now,
    );
    const recorded = await this.#recordedFor(broadcasts, [...viewed.values()], caller);
    const states = broadcasts.map((broadcast) => {
      const channel = viewed.get(broadcast.channelId);
      return channel === undefined ? notInArchive : archiveStateOf(broadcast, channel, recorded, caller.now);
    });
    return presentProgram(program, caller, together(states));
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

type Recorded = ReadonlyMap<ChannelId, readonly Span[]>;

/** The state of one broadcast in the archive of the one channel it was on. */
function archiveStateOf(
  broadcast: Broadcast,
  { channel, access }: ViewedChannel,
  recorded: Recorded,
  now: UnixSeconds,
): ArchiveState {
  const { picture } = broadcast;
  const published = mediaOf(broadcast, channel, recorded);
  const archivedDays = availableArchivedDays(access, channel.archivedDays);
  if (!isArchiveAvailable({ isPurchased: access === 'open', archivedDays, span: picture, published, now })) {
    return notInArchive;
  }
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
