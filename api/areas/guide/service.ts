import { type Caller, zoneOf } from '#api/platform/caller.ts';
import type { Database } from '#api/platform/database.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Program, ScheduleItem } from '#contract/guide.ts';
import type { ProgramId, UnixSeconds } from '#contract/units.ts';
import { availableArchivedDays } from '#rules/channels/access.ts';
import { archiveEnd, archiveStart, isArchiveAvailable } from '#rules/guide/archive.ts';
import { type ScheduleWish, scheduleWindow } from '#rules/guide/schedule-window.ts';
import { unixSeconds } from '#rules/units.ts';
import type { ChannelService, ViewedChannel } from '../channels/service.ts';
import { type ArchiveState, notInArchive, presentProgram, presentScheduleItem } from './presentation.ts';
import { type Broadcast, loadPastBroadcasts, loadProgram, loadSchedule } from './store.ts';

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

  /** The programmes of a channel in the wished window; refuses with `channel_not_found` and `validation_failed`. */
  async schedule(caller: Caller, reference: string, wish: ScheduleWish): Promise<ScheduleItem[]> {
    const viewed = await this.#channels.view(caller, reference);
    const zone = zoneOf(caller);
    const window = scheduleWindow(wish, zone, caller.now);
    if (window === null) throw new Refusal('validation_failed', { date: ['is not a day written YYYY-MM-DD'] });
    const { channel } = viewed;
    const scheduled = await loadSchedule(this.#database, caller.provider.id, channel.id, window, caller.now);
    return scheduled.map((item) =>
      presentScheduleItem(item, channel, caller, zone, archiveStateOf(item, viewed, caller.now)),
    );
  }

  /** One programme, with the channels whose archive has it; refuses with `not_found`. */
  async program(caller: Caller, programId: ProgramId): Promise<Program> {
    const [program, viewed] = await Promise.all([
      loadProgram(this.#database, caller.provider.id, programId),
      this.#channels.viewAll(caller),
    ]);
    if (program === null) throw new Refusal('not_found');
    const longestArchive = Math.max(0, ...[...viewed.values()].map(({ channel }) => channel.archivedDays));
    const broadcasts = await loadPastBroadcasts(
      this.#database,
      caller.provider.id,
      programId,
      unixSeconds(archiveStart(caller.now, longestArchive)),
      caller.now,
    );
    const states = broadcasts.map((broadcast) => {
      const channel = viewed.get(broadcast.channelId);
      return channel === undefined ? notInArchive : archiveStateOf(broadcast, channel, caller.now);
    });
    return presentProgram(program, caller, together(states));
  }
}

/** The state of one broadcast in the archive of the one channel it was on. */
function archiveStateOf(broadcast: Broadcast, { channel, access }: ViewedChannel, now: UnixSeconds): ArchiveState {
  const { picture, published } = broadcast;
  const archivedDays = availableArchivedDays(access, channel.archivedDays);
  if (!isArchiveAvailable({ isPurchased: access === 'open', archivedDays, span: picture, published, now })) {
    return notInArchive;
  }
  return { channelIds: [channel.id], expiresAt: unixSeconds(archiveEnd(picture.start, archivedDays)) };
}

function together(states: readonly ArchiveState[]): ArchiveState {
  const expiries = states.flatMap(({ expiresAt }) => expiresAt ?? []);
  return {
    channelIds: [...new Set(states.flatMap(({ channelIds }) => channelIds))],
    expiresAt: expiries.length > 0 ? unixSeconds(Math.max(...expiries)) : null,
  };
}
