import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { largestNumber, namesOf, numbersOf } from '#api/areas/imports/numbers.ts';
import type { ChannelEntry } from '#contract/admin/channels.ts';
import type { Complete } from '#contract/admin/entry.ts';
import type { Place, Placed } from '#rules/imports/found.ts';
import type { PlaylistChannel } from '#rules/imports/m3u/playlist.ts';
import { freeSlug } from '#rules/imports/slug.ts';
import { originsOf } from '#rules/playback/external-source.ts';
import { areTooMany } from '#rules/site/policy-sources.ts';
import { linkedAddresses, linkedPicture } from '../references.ts';
import { ImportRefused } from '../refusal.ts';
import type { Collection } from '../source.ts';
import type { ImportTarget } from '../target.ts';
import { CategoryWriter } from './category-writer.ts';
import type { ImportedChannel } from './imported-channel.ts';
import { ingestSettings } from './ingest-settings.ts';
import type { M3uOptions } from './m3u-options.ts';

/** What numbers of channels are given for (`import_numbers`). */
const NUMBERING = 'channels';

/** So many channels are written together. */
const BATCH = 500;
/** So many logos are fetched at once. */
const LOGOS_AT_ONCE = 8;

interface CollectedChannel extends Placed<ImportedChannel> {
  /** The address of its logo within this service; null: it has none. */
  readonly logo: string | null;
}

/** Writes the channels of a playlist, batch by batch, then their categories. */
export class ChannelWriter {
  readonly #options: M3uOptions;
  readonly #categories = new CategoryWriter();
  readonly #written = new Set<number>();
  /** Channels that begin to be recorded, by the days of their archive. */
  readonly #recorded = new Map<number, number>();
  /** What external channels play from. */
  readonly #origins = new Set<string>();
  #taken: Map<string, number> | null = null;

  constructor(options: M3uOptions) {
    this.#options = options;
  }

  /** Keeps channels, with their logos as this service has them. */
  async collect(entries: readonly Placed<ImportedChannel>[], collection: Collection): Promise<void> {
    const limit = pLimit(LOGOS_AT_ONCE);
    await limit.map(entries, ({ entry, place }) => takeLogo(entry.channel, place, collection));
    const logos = await linkedAddresses(
      entries.map(({ entry }) => entry.channel.logo),
      collection,
    );
    await collection.spool.add(
      entries.map(
        ({ entry, place }): CollectedChannel => ({ entry, place, logo: logos.get(entry.channel.logo) ?? null }),
      ),
    );
  }

  async write(target: ImportTarget): Promise<void> {
    for await (const channels of target.spool.batches<CollectedChannel>(BATCH)) await this.#put(channels, target);
    await this.#categories.write(target);
    if (this.#options.isFree) await this.#tellSold(target);
    this.#tellRecorded(target);
    if (areTooMany([...this.#origins])) {
      target.note(
        `${this.#origins.size} hosts are too many to be named: pages may load pictures and streams from any host`,
      );
    }
    if (this.#options.prunes) await this.#hideOthers(target);
  }

  async #put(entries: readonly CollectedChannel[], target: ImportTarget): Promise<void> {
    const { providerId, transaction } = target.context;
    const { database } = transaction;
    const { language } = target.locale;
    const table = { table: sql`channels`, column: sql`id` };
    const largestTaken = await largestNumber(database, providerId, table);
    const keys = entries.map(({ entry }) => entry.key);
    const ids = await numbersOf(database, { providerId, kind: NUMBERING, largestTaken }, keys);
    const slugs = await this.#slugs(target);
    const known = await target.content.channels.read(target.context, [...ids.values()]);
    const before = new Map(known.map((channel) => [channel.id, channel]));
    const written = entries.flatMap(({ entry, place, logo }): Placed<ChannelEntry>[] => {
      const id = ids.get(entry.key);
      if (id === undefined) return [];
      const held = before.get(id);
      const slug = held?.slug ?? freeSlug(entry.channel.name, id, (some) => slugs.has(some));
      slugs.set(slug, id);
      this.#written.add(id);
      this.#categories.add(entry.channel.groups, id);
      if (entry.delivery.kind === 'external') {
        for (const origin of originsOf(entry.delivery.source)) this.#origins.add(origin);
      }
      if (entry.delivery.kind === 'external' && entry.delivery.archiveProblem !== null) {
        target.fault(place, `${entry.channel.name} has no archive: ${entry.delivery.archiveProblem}`);
      }
      const facts = { id, slug, language, logo };
      const channel = this.#channel(entry, facts, held);
      if (channel.source === 'ingest' && held?.source !== 'ingest') {
        const days = channel.archivedDays ?? 0;
        this.#recorded.set(days, (this.#recorded.get(days) ?? 0) + 1);
      }
      return [{ entry: channel, place }];
    });
    await target.put(target.content.channels, written);
  }

  /** What the playlist says over what there was: the rest is the operator's. */
  #channel(
    { channel, delivery, position }: ImportedChannel,
    { id, slug, language, logo }: { id: number; slug: string; language: string; logo: string | null },
    held: Complete<ChannelEntry> | undefined,
  ): ChannelEntry {
    const { isFree, age, prunes, archiveDays } = this.#options;
    const guideId = channel.guideId || channel.guideName;
    const cover = held?.cover ?? { full: '', bg: '', color_bg: '', light_bg: '', dark_bg: '' };
    return {
      ...(held ?? { age, isFree, isHd: /(^|[^\p{L}])(f?hd|uhd|4k)($|[^\p{L}])/iu.test(channel.name) }),
      ...{ id, slug, position },
      name: { ...held?.name, [language]: channel.name },
      ...(channel.number !== null && { number: channel.number }),
      ...(guideId !== '' && { guideId }),
      guideShift: channel.guideShift,
      cover: logo === null ? cover : { full: logo, bg: logo, color_bg: logo, light_bg: logo, dark_bg: logo },
      // What an operator has hidden stays hidden.
      ...(prunes && held?.isMissing === true && { isHidden: false, isMissing: false }),
      ...sourceOf(delivery, { held, days: archiveDaysOf(channel.catchup, archiveDays) }),
    };
  }

  /** The channels by slug: of other imports, of the operator, and of this run. */
  async #slugs(target: ImportTarget): Promise<Map<string, number>> {
    this.#taken ??= new Map((await target.content.channels.read(target.context)).map(({ slug, id }) => [slug, id]));
    return this.#taken;
  }

  /** A packet sells nothing where everybody may watch: an operator who wanted money for a channel learns it here. */
  async #tellSold({ content, context, note }: ImportTarget): Promise<void> {
    const channels = await content.channels.read(context, [...this.#written]);
    const free = new Map(channels.flatMap(({ id, isFree, slug }) => (isFree ? [[id, slug]] : [])));
    for (const packet of await content.packets.read(context)) {
      const sold = packet.channels.flatMap((id) => free.get(id) ?? []);
      if (sold.length === 0) continue;
      const name = Object.values(packet.name)[0] ?? String(packet.id);
      note(`the packet ${packet.id} (${name}) sells channels that everybody may watch: ${listed(sold)}`);
    }
  }

  #tellRecorded({ note }: ImportTarget): void {
    for (const [days, count] of this.#recorded) {
      const archive = days === 0 ? 'without an archive' : `with an archive of ${days} ${days === 1 ? 'day' : 'days'}`;
      note(`${count} ${count === 1 ? 'channel begins' : 'channels begin'} to be recorded, ${archive}`);
    }
  }

  /** Hides what earlier playlists had and this one has not. */
  async #hideOthers(target: ImportTarget): Promise<void> {
    const { providerId, transaction } = target.context;
    const imported = await namesOf(transaction.database, { providerId, kind: NUMBERING });
    const missing = [...imported.keys()].filter((id) => !this.#written.has(id));
    const shown = (await target.content.channels.read(target.context, missing)).filter(({ isHidden }) => !isHidden);
    const place = { file: '', line: null };
    await target.put(
      target.content.channels,
      shown.map((channel) => ({ entry: { ...channel, isHidden: true, isMissing: true }, place })),
      'besides',
    );
    target.countRemoved(shown.length);
  }
}

const MOST_LISTED = 20;

const listed = (names: readonly string[]) =>
  [
    ...names.slice(0, MOST_LISTED),
    ...(names.length > MOST_LISTED ? [`and ${names.length - MOST_LISTED} more`] : []),
  ].join(', ');

async function takeLogo(
  { name, logo }: PlaylistChannel,
  place: Place,
  { from, pictures, fault }: Collection,
): Promise<void> {
  if (logo === '') return;
  try {
    const source = await linkedPicture(logo, from);
    if (source !== null) await pictures.take(source);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    fault(place, `the logo of ${name} is left out: ${error.message}`);
  }
}

interface SourceFacts {
  readonly held: Complete<ChannelEntry> | undefined;
  /** Of the archive, where it begins to be recorded. */
  readonly days: number;
}

/** How the channel is recorded and for how long is the operator's once it is: only where it comes from is the playlist's. */
function sourceOf(delivery: ImportedChannel['delivery'], { held, days }: SourceFacts): Partial<ChannelEntry> {
  if (delivery.kind === 'external') {
    const { source, archivedDays } = delivery;
    return { source: 'external', sourceSettings: { ...source }, archivedDays };
  }
  const usual = ingestSettings(delivery.input);
  if (held?.source !== 'ingest') return { source: 'ingest', sourceSettings: usual, archivedDays: days };
  return { sourceSettings: { ...held.sourceSettings, input: usual['input'] } };
}

/** What the playlist says, also that there is none; else as much as the operator wants. */
function archiveDaysOf(catchup: PlaylistChannel['catchup'], usual: number): number {
  if (catchup.kind !== 'none') return catchup.days;
  return catchup.isSaid ? 0 : usual;
}
