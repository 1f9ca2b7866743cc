import { channelsWithoutGuide, type DescribedBroadcast, rowOfBroadcast } from '#api/areas/guide/admin-store.ts';
import type { Place, Placed } from '#rules/imports/found.ts';
import { inOrder, type Padded, withPadding } from '#rules/imports/xmltv/order.ts';
import type { GuideChannel, GuideProgramme } from '#rules/imports/xmltv/programme.ts';
import { unixSeconds } from '#rules/units.ts';
import type { Collection } from '../source.ts';
import type { ImportTarget } from '../target.ts';
import { BroadcastLog, type CollectedBroadcast } from './broadcast-log.ts';
import { GuideDestinations, type OwnChannel } from './guide-destinations.ts';
import { ProgramWriter } from './program-writer.ts';
import { type ChannelSchedule, writeSchedules } from './schedule-writer.ts';
import type { XmltvOptions } from './xmltv-options.ts';

/** So many broadcasts are compared and written together. */
const BATCH = 50_000;

/** Collects the programmes of a guide by channel, and writes them in order in place of those that the channels had then. */
export class GuideWriter {
  readonly #options: Pick<XmltvOptions, 'mapping' | 'padding'>;
  readonly #programs = new ProgramWriter();
  readonly #heard = new Map<string, { readonly channel: GuideChannel; readonly place: Place }>();
  readonly #logs = new Map<OwnChannel, BroadcastLog>();
  #destinations: GuideDestinations | null = null;
  #collection: Collection | null = null;

  constructor(options: Pick<XmltvOptions, 'mapping' | 'padding'>) {
    this.#options = options;
  }

  /** Learns what the guide calls a channel. */
  hear(channel: GuideChannel, place: Place): void {
    this.#heard.set(channel.id, { channel, place });
  }

  async collect(entries: readonly Placed<GuideProgramme>[], collection: Collection): Promise<void> {
    this.#destinations ??= await GuideDestinations.load(collection, this.#options.mapping);
    for (const { entry, place } of entries) {
      const { channelId } = entry;
      const heard = this.#heard.get(channelId) ?? { channel: { id: channelId, names: [] }, place };
      const channels =
        this.#destinations.known(channelId) ?? this.#destinations.find(heard.channel, heard.place, collection);
      if (channels.length === 0) continue;
      const broadcast = collectedOf(entry, this.#programs.learn(entry));
      for (const channel of channels) {
        const log = this.#logs.get(channel) ?? new BroadcastLog();
        this.#logs.set(channel, log);
        log.add(broadcast);
      }
    }
    this.#collection = collection;
    await this.#programs.collect(collection);
  }

  async write(target: ImportTarget): Promise<void> {
    if (this.#collection !== null) await this.#programs.write(this.#collection, target);
    const ids = [...this.#logs.keys()].map(({ id }) => id);
    const { providerId, transaction } = target.context;
    const empty = await channelsWithoutGuide(transaction.database, providerId, ids);
    let read = 0;
    for (const channels of this.#batches(({ id }) => empty.has(id))) {
      const added = await target.content.schedule.appendRows(target.context, this.#rowsOf(channels));
      target.count({ added, changed: 0, removed: 0 });
      read += channels.length;
      await target.reach(read / ids.length);
    }
    for (const channels of this.#batches(({ id }) => !empty.has(id))) {
      const schedules = channels.map((channel) => this.#schedule(channel));
      await writeSchedules(schedules, target);
      read += channels.length;
      await target.reach(read / ids.length);
    }
  }

  /** Some channels at a time. */
  *#batches(isWanted: (channel: OwnChannel) => boolean): Generator<readonly OwnChannel[]> {
    let channels: OwnChannel[] = [];
    let broadcasts = 0;
    for (const [channel, log] of this.#logs) {
      if (!isWanted(channel)) continue;
      channels.push(channel);
      broadcasts += log.length;
      if (broadcasts < BATCH) continue;
      yield channels;
      [channels, broadcasts] = [[], 0];
    }
    if (channels.length > 0) yield channels;
  }

  /** Channels are put in order one by one, while the database takes what is there. */
  *#rowsOf(channels: readonly OwnChannel[]) {
    for (const channel of channels) {
      for (const broadcast of this.#schedule(channel).broadcasts) yield rowOfBroadcast(broadcast);
    }
  }

  #schedule(channel: OwnChannel): ChannelSchedule {
    const collected = this.#logs.get(channel)?.all() ?? [];
    const broadcasts = withPadding(inOrder(collected), this.#options.padding).map((broadcast) =>
      this.#broadcast(broadcast, channel),
    );
    const [from, to] = [broadcasts[0]?.startsAt, broadcasts.at(-1)?.endsAt];
    return { window: { channelId: channel.id, from: from ?? unixSeconds(0), to: to ?? unixSeconds(0) }, broadcasts };
  }

  #broadcast(
    { start, stop, picture, program, season, episode, subtitle, isCatchupDenied }: Padded<CollectedBroadcast>,
    { id, shift }: OwnChannel,
  ): DescribedBroadcast {
    return {
      ...{ channelId: id, announcedAt: unixSeconds(start + shift), announcedUntil: unixSeconds(stop + shift) },
      ...{ startsAt: unixSeconds(picture.start + shift), endsAt: unixSeconds(picture.stop + shift) },
      ...{ programId: this.#programs.idOf(program), season, series: episode, isCatchupDenied },
      episodeTitle: subtitle === null ? null : JSON.parse(subtitle),
    };
  }
}

function collectedOf(
  { start, stop, season, episode, subtitle, isCatchupDenied }: GuideProgramme,
  program: number,
): CollectedBroadcast {
  const hasSubtitle = Object.keys(subtitle).length > 0;
  return {
    ...{ start, stop, program, season, episode, isCatchupDenied },
    // A text of its own: the parser's would keep the part of the file alive that it is cut from.
    subtitle: hasSubtitle ? JSON.stringify(subtitle) : null,
  };
}
