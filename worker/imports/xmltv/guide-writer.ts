import { channelsWithoutGuide, type DescribedBroadcast, rowOfBroadcast } from '#api/areas/guide/admin-store.ts';
import type { ChannelId } from '#contract/units.ts';
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
/** So many programmes, or broadcasts of channels that have ended, are worth a write while the guide is read. */
const WORTH_A_WRITE = 2_000;
/** Reading waits for writing once so many programmes are behind. */
const MOST_BEHIND = 4_000;

/** Some of a channel's broadcasts: the first of its log. */
interface WrittenPart {
  readonly channel: OwnChannel;
  readonly length: number;
}

/**
 * Collects the programmes of a guide by channel, and writes them in order in place of those that the channels had then. While
 * the guide is read, programmes are written behind it, and with them channels that had no guide, each once another one begins:
 * guides mostly have them one after another. Where a channel goes on later, the channels are left for the end.
 */
export class GuideWriter {
  readonly #options: Pick<XmltvOptions, 'mapping' | 'padding'>;
  readonly #programs = new ProgramWriter();
  readonly #heard = new Map<string, { readonly channel: GuideChannel; readonly place: Place }>();
  readonly #logs = new Map<OwnChannel, BroadcastLog>();
  #destinations: GuideDestinations | null = null;
  #collection: Collection | null = null;
  /** The channels that the last broadcast was for. */
  #current: readonly OwnChannel[] = [];
  readonly #ended = new Set<OwnChannel>();
  #isOneAfterAnother = true;
  /** Those that have ended and are not written. */
  #unwritten: WrittenPart[] = [];
  /** How many broadcasts are written of a channel. */
  readonly #written = new Map<OwnChannel, number>();
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;

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
      if (channels !== this.#current) this.#goOnTo(channels);
      const broadcast = collectedOf(entry, this.#programs.learn(entry));
      for (const channel of channels) {
        const log = this.#logs.get(channel) ?? new BroadcastLog();
        this.#logs.set(channel, log);
        log.add(broadcast);
      }
    }
    this.#collection = collection;
    await this.#writeBehind(collection);
  }

  #goOnTo(channels: readonly OwnChannel[]): void {
    const ended = this.#current;
    this.#current = channels;
    for (const channel of ended) this.#ended.add(channel);
    if (channels.some((channel) => this.#ended.has(channel))) this.#isOneAfterAnother = false;
    this.#unwritten = this.#isOneAfterAnother
      ? [...this.#unwritten, ...ended.map((channel) => ({ channel, length: this.#lengthOf(channel) }))]
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
    const empty = await this.#emptyOf(
      parts.map(({ channel }) => channel),
      target,
    );
    await this.#append(
      parts.filter(({ channel }) => empty.has(channel.id)),
      target,
    );
  }

  async write(target: ImportTarget): Promise<void> {
    await this.#writing;
    if (this.#collection !== null) await this.#programs.writeLearned(this.#collection);
    await this.#programs.writeKept(target);
    const left = [...this.#logs]
      .map(([channel, { length }]) => ({ channel, length }))
      .filter(({ channel, length }) => this.#written.get(channel) !== length);
    const empty = await this.#emptyOf(
      left.map(({ channel }) => channel),
      target,
    );
    let written = this.#logs.size - left.length;
    for (const parts of batchesOf(left.filter(({ channel }) => empty.has(channel.id)))) {
      await this.#append(parts, target);
      written += parts.length;
      await target.reach(written / this.#logs.size);
    }
    for (const parts of batchesOf(left.filter(({ channel }) => !empty.has(channel.id)))) {
      await writeSchedules(
        parts.map((part) => this.#schedule(part)),
        target,
      );
      written += parts.length;
      await target.reach(written / this.#logs.size);
    }
  }

  #emptyOf(channels: readonly OwnChannel[], { context }: ImportTarget): Promise<ReadonlySet<ChannelId>> {
    const ids = channels.map(({ id }) => id);
    return channelsWithoutGuide(context.transaction.database, context.providerId, ids);
  }

  /** Writes broadcasts of channels that have none. */
  async #append(parts: readonly WrittenPart[], target: ImportTarget): Promise<void> {
    if (parts.length === 0) return;
    const added = await target.content.schedule.appendRows(target.context, this.#rowsOf(parts));
    target.count({ added, changed: 0, removed: 0 });
    for (const { channel, length } of parts) this.#written.set(channel, length);
  }

  /** Channels are put in order one by one, while the database takes what is there. */
  *#rowsOf(parts: readonly WrittenPart[]) {
    for (const part of parts) {
      for (const broadcast of this.#schedule(part).broadcasts) yield rowOfBroadcast(broadcast);
    }
  }

  #lengthOf(channel: OwnChannel): number {
    return this.#logs.get(channel)?.length ?? 0;
  }

  #schedule({ channel, length }: WrittenPart): ChannelSchedule {
    const collected = this.#logs.get(channel)?.first(length) ?? [];
    const broadcasts = withPadding(inOrder(collected), this.#options.padding).map((broadcast) =>
      this.#broadcast(broadcast, channel),
    );
    const [from, to] = [broadcasts[0]?.startsAt, broadcasts.at(-1)?.endsAt];
    return { window: { channelId: channel.id, from: from ?? unixSeconds(0), to: to ?? unixSeconds(0) }, broadcasts };
  }

  #broadcast(collected: Padded<CollectedBroadcast>, { id, shift }: OwnChannel): DescribedBroadcast {
    const { picture, subtitle } = collected;
    return {
      channelId: id,
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
