import { channelsWithoutGuide, type DescribedBroadcast, rowOfBroadcast } from '#api/areas/guide/admin-store.ts';
import type { ChannelId } from '#contract/units.ts';
import type { Placed } from '#rules/imports/found.ts';
import { inOrder, type Padded, type Padding, withPadding } from '#rules/imports/xmltv/order.ts';
import { unixSeconds } from '#rules/units.ts';
import type { Collection } from '../source.ts';
import type { ImportTarget } from '../target.ts';
import { BroadcastLog, type CollectedBroadcast } from './broadcast-log.ts';
import { correctedSchedule, readCorrections } from './corrected-schedule.ts';
import type { Destination, GuideBroadcast } from './guide-broadcast.ts';
import { ProgramWriter } from './program-writer.ts';
import { type ChannelSchedule, writeSchedules } from './schedule-writer.ts';

/** So many broadcasts are compared and written together. */
const BATCH = 50_000;
/** So many programmes, or broadcasts of channels that have ended, are worth a write while the guide is read. */
const WORTH_A_WRITE = 2_000;
/** Reading waits for writing once so many programmes are behind. */
const MOST_BEHIND = 4_000;

/** What was collected for one of the provider's channels. */
interface CollectedChannel {
  readonly destination: Destination;
  readonly log: BroadcastLog;
  /** Whether the guide has gone on to another channel. */
  hasEnded: boolean;
  /** How many of its broadcasts are written. */
  written: number;
}

/** Some of a channel's broadcasts: the first of its log. */
interface WrittenPart {
  readonly channel: CollectedChannel;
  readonly length: number;
}

/**
 * Collects the programmes of a guide by channel, and writes them in order in place of those that the channels had then. While
 * the guide is read, programmes are written behind it, and with them channels that had no guide, each once another one begins:
 * guides mostly have them one after another. Where a channel goes on later, the channels are left for the end.
 */
export class GuideWriter {
  readonly #padding: Padding;
  readonly #programs = new ProgramWriter();
  readonly #channels = new Map<ChannelId, CollectedChannel>();
  #collection: Collection | null = null;
  /** The channels that the last broadcast was for. */
  #current: readonly CollectedChannel[] = [];
  #isOneAfterAnother = true;
  /** Those that have ended and are not written. */
  #unwritten: WrittenPart[] = [];
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;
  /** What operators corrected, by channel; null: not read yet. */
  #corrections: Awaited<ReturnType<typeof readCorrections>> | null = null;

  constructor(padding: Padding) {
    this.#padding = padding;
  }

  async collect(entries: readonly Placed<GuideBroadcast>[], collection: Collection): Promise<void> {
    for (const { entry } of entries) {
      const { destinations, learned, ...broadcast } = entry;
      if (destinations.length === 0) continue;
      if (!this.#isCurrent(destinations)) this.#goOnTo(destinations.map((destination) => this.#channelAt(destination)));
      if (learned !== null) this.#programs.learn(learned);
      for (const { log } of this.#current) log.add(broadcast);
    }
    this.#collection = collection;
    await this.#writeBehind(collection);
  }

  #isCurrent(destinations: readonly Destination[]): boolean {
    return (
      destinations.length === this.#current.length &&
      destinations.every(({ channelId }, index) => channelId === this.#current[index]?.destination.channelId)
    );
  }

  #channelAt(destination: Destination): CollectedChannel {
    const { channelId } = destination;
    const channel = this.#channels.get(channelId) ?? {
      ...{ destination, log: new BroadcastLog(), hasEnded: false, written: 0 },
    };
    this.#channels.set(channelId, channel);
    return channel;
  }

  #goOnTo(channels: readonly CollectedChannel[]): void {
    const ended = this.#current;
    this.#current = channels;
    for (const channel of ended) channel.hasEnded = true;
    if (channels.some(({ hasEnded }) => hasEnded)) this.#isOneAfterAnother = false;
    this.#unwritten = this.#isOneAfterAnother
      ? [...this.#unwritten, ...ended.map((channel) => ({ channel, length: channel.log.length }))]
      : [];
  }

  /** Begins to write where it is worth it and nothing is being written; waits for what is only where it is far behind. */
  async #writeBehind(collection: Collection): Promise<void> {
    const { backlog } = this.#programs;
    if (this.#isWriting && backlog < MOST_BEHIND) return;
    await this.#writing;
    const broadcasts = this.#unwritten.reduce((sum, { length }) => sum + length, 0);
    if (backlog < WORTH_A_WRITE && broadcasts < WORTH_A_WRITE) return;
    this.#isWriting = true;
    this.#writing = this.#writeSome(collection).finally(() => {
      this.#isWriting = false;
    });
    // A failure is found by who waits for it next.
    this.#writing.catch(() => {});
  }

  async #writeSome(collection: Collection): Promise<void> {
    const parts = this.#unwritten;
    this.#unwritten = [];
    await this.#programs.writeLearned(collection);
    const { target } = collection;
    if (target === null || parts.length === 0) return;
    const { empty } = await this.#parted(parts, target);
    await this.#append(empty, target);
  }

  async write(target: ImportTarget): Promise<void> {
    await this.#writing;
    if (this.#collection !== null) await this.#programs.writeLearned(this.#collection);
    await this.#programs.writeKept(target);
    const left = [...this.#channels.values()]
      .map((channel) => ({ channel, length: channel.log.length }))
      .filter(({ channel, length }) => channel.written !== length);
    const { empty, others } = await this.#parted(left, target);
    let written = this.#channels.size - left.length;
    const reach = async (parts: readonly WrittenPart[]) => {
      written += parts.length;
      await target.reach(written / this.#channels.size);
    };
    for (const parts of batchesOf(empty)) {
      await this.#append(parts, target);
      await reach(parts);
    }
    for (const parts of batchesOf(others)) {
      const corrected = await this.#corrected(parts, target);
      await writeSchedules(
        parts.map((part) => corrected.get(part) ?? this.#schedule(part)),
        target,
      );
      await reach(parts);
    }
  }

  /** Parts of channels that have no broadcasts, and the others. */
  async #parted(
    parts: readonly WrittenPart[],
    { context }: ImportTarget,
  ): Promise<{ readonly empty: readonly WrittenPart[]; readonly others: readonly WrittenPart[] }> {
    const ids = parts.map(({ channel }) => channel.destination.channelId);
    const without = await channelsWithoutGuide(context.transaction.database, context.providerId, ids);
    const isEmpty = ({ channel }: WrittenPart) => without.has(channel.destination.channelId);
    return { empty: parts.filter(isEmpty), others: parts.filter((part) => !isEmpty(part)) };
  }

  /** Writes broadcasts of channels that have none. */
  async #append(parts: readonly WrittenPart[], target: ImportTarget): Promise<void> {
    if (parts.length === 0) return;
    const rows = this.#rowsOf(parts, await this.#corrected(parts, target));
    const added = await target.content.schedule.appendRows(target.context, rows);
    target.count({ added, changed: 0, removed: 0 });
    for (const { channel, length } of parts) channel.written = length;
  }

  /** Channels are put in order one by one, while the database takes what is there. */
  *#rowsOf(parts: readonly WrittenPart[], corrected: ReadonlyMap<WrittenPart, ChannelSchedule>) {
    for (const part of parts) {
      const { broadcasts } = corrected.get(part) ?? this.#schedule(part);
      for (const broadcast of broadcasts) yield rowOfBroadcast(broadcast);
    }
  }

  /** The schedules of those parts whose channels have corrections. */
  async #corrected(
    parts: readonly WrittenPart[],
    target: ImportTarget,
  ): Promise<ReadonlyMap<WrittenPart, ChannelSchedule>> {
    this.#corrections ??= await readCorrections(target);
    const schedules = new Map<WrittenPart, ChannelSchedule>();
    for (const part of parts) {
      const corrections = this.#corrections.get(part.channel.destination.channelId);
      if (corrections === undefined) continue;
      schedules.set(part, await correctedSchedule(this.#schedule(part), corrections, target));
    }
    return schedules;
  }

  #schedule({ channel: { destination, log }, length }: WrittenPart): ChannelSchedule {
    const broadcasts = withPadding(inOrder(log.first(length)), this.#padding).map((broadcast) =>
      this.#broadcast(broadcast, destination),
    );
    const [from, to] = [broadcasts[0]?.startsAt, broadcasts.at(-1)?.endsAt];
    const window = { channelId: destination.channelId, from: from ?? unixSeconds(0), to: to ?? unixSeconds(0) };
    return { window, broadcasts };
  }

  #broadcast(collected: Padded<CollectedBroadcast>, { channelId, shift }: Destination): DescribedBroadcast {
    const { picture, subtitle } = collected;
    return {
      channelId,
      announcedAt: unixSeconds(collected.start + shift),
      announcedUntil: unixSeconds(collected.stop + shift),
      startsAt: unixSeconds(picture.start + shift),
      endsAt: unixSeconds(picture.stop + shift),
      programId: this.#programs.idOf(collected.program),
      season: collected.season,
      series: collected.episode,
      isCatchupDenied: collected.isCatchupDenied,
      episodeTitle: subtitle === null ? null : JSON.parse(subtitle),
    };
  }
}

/** Some channels at a time. */
function* batchesOf(parts: readonly WrittenPart[]): Generator<readonly WrittenPart[]> {
  let batch: WrittenPart[] = [];
  let broadcasts = 0;
  for (const part of parts) {
    batch.push(part);
    broadcasts += part.length;
    if (broadcasts < BATCH) continue;
    yield batch;
    [batch, broadcasts] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
