import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { largestNumber, namesOf, numbersOf } from '#api/areas/imports/numbers.ts';
import type { ChannelEntry } from '#contract/admin/channels.ts';
import type { Complete } from '#contract/admin/entry.ts';
import type { Place, Placed } from '#rules/imports/found.ts';
import type { PlaylistChannel } from '#rules/imports/m3u/playlist.ts';
import { freeSlug } from '#rules/imports/slug.ts';
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
      if (entry.delivery.kind === 'external' && entry.delivery.archiveProblem !== null) {
        target.fault(place, `${entry.channel.name} has no archive: ${entry.delivery.archiveProblem}`);
      }
      const facts = { id, slug, language, logo };
      return [{ entry: this.#channel(entry, facts, held), place }];
    });
    await target.put(target.content.channels, written);
  }

  /** What the playlist says over what there was: the rest is the operator's. */
  #channel(
    { channel, delivery, position }: ImportedChannel,
    { id, slug, language, logo }: { id: number; slug: string; language: string; logo: string | null },
    held: Complete<ChannelEntry> | undefined,
  ): ChannelEntry {
    const { isFree, age, prunes } = this.#options;
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
      ...sourceOf(delivery, { held, language, days: channel.catchup.kind === 'none' ? 0 : channel.catchup.days }),
    };
  }

  /** The channels by slug: of other imports, of the operator, and of this run. */
  async #slugs(target: ImportTarget): Promise<Map<string, number>> {
    this.#taken ??= new Map((await target.content.channels.read(target.context)).map(({ slug, id }) => [slug, id]));
    return this.#taken;
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
  readonly language: string;
  /** Of the archive, as the playlist says. */
  readonly days: number;
}

/** How the channel is recorded and for how long is the operator's once it is: only where it comes from is the playlist's. */
function sourceOf(delivery: ImportedChannel['delivery'], { held, language, days }: SourceFacts): Partial<ChannelEntry> {
  if (delivery.kind === 'external') {
    const { source, archivedDays } = delivery;
    return { source: 'external', sourceSettings: { ...source }, archivedDays };
  }
  const usual = ingestSettings(delivery.input, language);
  if (held?.source !== 'ingest') return { source: 'ingest', sourceSettings: usual, archivedDays: days };
  return { sourceSettings: { ...held.sourceSettings, input: usual['input'] } };
}
