import type { ChannelWindow } from '#api/areas/guide/admin-store.ts';
import type { ChannelId, UnixSeconds } from '#contract/units.ts';
import type { Place, Placed } from '#rules/imports/found.ts';
import type { ChannelMapping } from '#rules/imports/xmltv/channel-match.ts';
import { inOrder, type Settled } from '#rules/imports/xmltv/order.ts';
import type { GuideChannel, GuideProgramme } from '#rules/imports/xmltv/programme.ts';
import { unixSeconds } from '#rules/units.ts';
import type { ImportTarget } from '../target.ts';
import { GuideDestinations, type OwnChannel } from './guide-destinations.ts';
import { ProgramWriter } from './program-writer.ts';
import { type ImportedBroadcast, writeSchedule } from './schedule-writer.ts';

/** So many programmes are kept in memory before they are written. */
const MOST_PENDING = 20_000;

/** Programmes of one channel, in order. */
interface ChannelGuide {
  readonly channel: OwnChannel;
  readonly programmes: readonly Settled<GuideProgramme>[];
}

/**
 * Writes programmes as they come: sorted within each channel, in place of those that the channel had within their time. Many
 * are written together; of each channel the last one is kept back, for the next one may cut it.
 */
export class GuideWriter {
  readonly #mapping: ChannelMapping;
  readonly #programs = new ProgramWriter();
  readonly #heard = new Map<string, { readonly channel: GuideChannel; readonly place: Place }>();
  readonly #pending = new Map<OwnChannel, GuideProgramme[]>();
  /** Until when the channels' programmes are written. */
  readonly #written = new Map<ChannelId, UnixSeconds>();
  #pendingCount = 0;
  #destinations: GuideDestinations | null = null;

  constructor(mapping: ChannelMapping) {
    this.#mapping = mapping;
  }

  /** The guide is read from its beginning. */
  begin(): void {
    this.#heard.clear();
  }

  /** Learns what the guide calls a channel. */
  hear(channel: GuideChannel, place: Place): void {
    this.#heard.set(channel.id, { channel, place });
  }

  async write(entries: readonly Placed<GuideProgramme>[], target: ImportTarget): Promise<void> {
    this.#destinations ??= await GuideDestinations.load(target, this.#mapping);
    for (const { entry, place } of entries) {
      const { channelId } = entry;
      const heard = this.#heard.get(channelId) ?? { channel: { id: channelId, names: [] }, place };
      const channels =
        this.#destinations.known(channelId) ?? this.#destinations.find(heard.channel, heard.place, target);
      for (const channel of channels) {
        const pending = this.#pending.get(channel);
        if (pending === undefined) this.#pending.set(channel, [entry]);
        else pending.push(entry);
      }
      this.#pendingCount += channels.length;
    }
    if (this.#pendingCount < MOST_PENDING) return;
    await this.#writeGuides(this.#takePending('keeps the last'), target);
  }

  async finish(target: ImportTarget): Promise<void> {
    await this.#writeGuides(this.#takePending('keeps nothing'), target);
  }

  #takePending(rest: 'keeps the last' | 'keeps nothing'): readonly ChannelGuide[] {
    const guides: ChannelGuide[] = [];
    for (const [channel, pending] of this.#pending) {
      const ordered = inOrder(pending);
      const keptFrom = rest === 'keeps the last' ? ordered.at(-1)?.start : undefined;
      const kept = pending.filter(({ start }) => start === keptFrom);
      if (kept.length === 0) this.#pending.delete(channel);
      else this.#pending.set(channel, kept);
      const programmes = kept.length === 0 ? ordered : ordered.slice(0, -1);
      if (programmes.length > 0) guides.push({ channel, programmes });
    }
    this.#pendingCount = [...this.#pending.values()].reduce((count, { length }) => count + length, 0);
    return guides;
  }

  async #writeGuides(guides: readonly ChannelGuide[], target: ImportTarget): Promise<void> {
    const all = [...new Set(guides.flatMap(({ programmes }) => programmes))];
    const ids = await this.#programs.write(all, target);
    const windows = guides.flatMap((guide) => this.#windowOf(guide) ?? []);
    const broadcasts = guides.flatMap(({ channel, programmes }) =>
      programmes.flatMap((programme) => {
        const programId = ids.get(programme);
        return programId === undefined ? [] : [broadcastOf(programme, channel, programId)];
      }),
    );
    await writeSchedule(broadcasts, windows, target);
  }

  /** The time of the programmes, without what of it was written before; null: nothing is left. */
  #windowOf({ channel: { id, shift }, programmes }: ChannelGuide): ChannelWindow | null {
    const [first, last] = [programmes[0], programmes.at(-1)];
    if (first === undefined || last === undefined) return null;
    const from = unixSeconds(Math.max(first.start + shift, this.#written.get(id) ?? 0));
    const to = unixSeconds(last.stop + shift);
    this.#written.set(id, unixSeconds(Math.max(to, from)));
    return to > from ? { channelId: id, from, to } : null;
  }
}

function broadcastOf(
  { start, stop, season, episode, subtitle, isCatchupDenied }: Settled<GuideProgramme>,
  { id, shift }: OwnChannel,
  programId: number,
): ImportedBroadcast {
  return {
    ...{ channelId: id, startsAt: unixSeconds(start + shift), endsAt: unixSeconds(stop + shift) },
    ...{ programId, season, series: episode, isCatchupDenied },
    episodeTitle: Object.keys(subtitle).length === 0 ? null : subtitle,
  };
}
