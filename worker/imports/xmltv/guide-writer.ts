import type { DescribedBroadcast } from '#api/areas/guide/admin-store.ts';
import type { UnixSeconds } from '#contract/units.ts';
import type { Place, Placed } from '#rules/imports/found.ts';
import { inOrder, type Padded, withPadding } from '#rules/imports/xmltv/order.ts';
import type { GuideChannel, GuideProgramme } from '#rules/imports/xmltv/programme.ts';
import { unixSeconds } from '#rules/units.ts';
import type { Collection } from '../source.ts';
import type { ImportTarget } from '../target.ts';
import { GuideDestinations, type OwnChannel } from './guide-destinations.ts';
import { ProgramWriter } from './program-writer.ts';
import { type ChannelSchedule, writeSchedules } from './schedule-writer.ts';
import type { XmltvOptions } from './xmltv-options.ts';

/** So many broadcasts are compared and written together. */
const BATCH = 20_000;

/** A broadcast of a guide in few bytes: there may be a million of them. */
interface CollectedBroadcast {
  readonly start: UnixSeconds;
  readonly stop: UnixSeconds | null;
  /** As the writer of programmes counts them. */
  readonly program: number;
  readonly season: number | null;
  readonly episode: number | null;
  /** Texts by language, as JSON; null: there are none. */
  readonly subtitle: string | null;
  readonly isCatchupDenied: boolean;
}

/** Collects the programmes of a guide by channel, and writes them in order in place of those that the channels had then. */
export class GuideWriter {
  readonly #options: Pick<XmltvOptions, 'mapping' | 'padding'>;
  readonly #programs = new ProgramWriter();
  readonly #heard = new Map<string, { readonly channel: GuideChannel; readonly place: Place }>();
  readonly #collected = new Map<OwnChannel, CollectedBroadcast[]>();
  #destinations: GuideDestinations | null = null;

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
        const collected = this.#collected.get(channel);
        if (collected === undefined) this.#collected.set(channel, [broadcast]);
        else collected.push(broadcast);
      }
    }
    await this.#programs.collect(collection);
  }

  async write(target: ImportTarget): Promise<void> {
    await this.#programs.write(target);
    let schedules: ChannelSchedule[] = [];
    let [read, broadcasts] = [0, 0];
    for (const [channel, collected] of this.#collected) {
      schedules.push(this.#schedule(channel, collected));
      read += 1;
      broadcasts += collected.length;
      if (broadcasts < BATCH && read < this.#collected.size) continue;
      await writeSchedules(schedules, target);
      await target.context.transaction.check();
      await target.reach(read / this.#collected.size);
      [schedules, broadcasts] = [[], 0];
    }
  }

  #schedule(channel: OwnChannel, collected: readonly CollectedBroadcast[]): ChannelSchedule {
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
