import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import { titles } from '#demo/titles.ts';
import { type Trailer, trailersOf } from '#demo/trailers.ts';
import type { Ffmpeg } from '#media/ffmpeg/locate.ts';
import { findInstalled } from '#media/store/install-asset.ts';
import type { Store } from '#media/store/store.ts';
import { content } from '#server/operator/content.ts';
import { queueJob } from '#worker/packaging/jobs.ts';
import { wakePackaging } from '#worker/packaging/packaging.ts';
import type { TaskContext } from '#worker/task.ts';
import { trailersWith } from './catalogue-entries.ts';
import { TRAILER_SCHEME } from './film-trailer.ts';
import { demoContext, demoTransaction } from './transaction.ts';

/** A title of a provider of the demo that has one of the demo's trailers. */
interface Holder extends Record<string, unknown> {
  readonly providerId: ProviderId;
  readonly slug: string;
  readonly asset: string;
}

export interface DemoTrailersOptions {
  readonly store: Store;
  readonly locateFfmpeg: () => Promise<Ffmpeg | null>;
}

/**
 * Has the trailers made that titles of the demo's providers were seeded with, and lets each title have its own as soon as it is
 * there. A database that was seeded without, or whose operator has put others in their place, is left alone.
 */
export class DemoTrailers {
  readonly #options: DemoTrailersOptions;
  /** Assets that were seen: what is there stays. */
  readonly #present = new Set<string>();
  /** Once in the life of this process: what failed is not tried over and over. */
  readonly #asked = new Set<string>();
  #hasToldOfFfmpeg = false;

  constructor(options: DemoTrailersOptions) {
    this.#options = options;
  }

  async run(context: TaskContext): Promise<void> {
    const planned = trailersOf(titles);
    const holders = await holdersOf(context.database, planned);
    const wanted = planned.filter(({ title }) => holders.has(title.slug));
    const missing: Trailer[] = [];
    const changes: Change[] = [];
    for (const trailer of wanted) {
      const isPresent = await this.#isPresent(trailer);
      if (!isPresent) missing.push(trailer);
      for (const holder of holders.get(trailer.title.slug) ?? []) {
        const asset = isPresent ? trailer.asset : whileMissing(trailer, holder);
        if (asset !== holder.asset) changes.push({ trailer, holder, asset });
      }
    }
    await point(context, changes);
    await this.#askFor(missing, context);
  }

  async #isPresent({ asset }: Trailer): Promise<boolean> {
    if (!this.#present.has(asset) && (await findInstalled(this.#options.store, asset)) !== null) {
      this.#present.add(asset);
    }
    return this.#present.has(asset);
  }

  async #askFor(missing: readonly Trailer[], { database, log }: TaskContext): Promise<void> {
    if (missing.length === 0 && this.#asked.size > 0) {
      log('the trailers of the demo are all there');
      this.#asked.clear();
    }
    const fresh = missing.filter(({ asset }) => !this.#asked.has(asset));
    if (fresh.length === 0) return;
    if ((await this.#options.locateFfmpeg()) === null) {
      if (!this.#hasToldOfFfmpeg) log('there is no ffmpeg here: clips stand in for the trailers of the demo’s titles');
      this.#hasToldOfFfmpeg = true;
      return;
    }
    for (const { title, asset } of fresh) {
      const source = `${TRAILER_SCHEME}:${title.slug}`;
      await queueJob(database, { id: asset, source, sourceHash: asset, isBackground: true });
      this.#asked.add(asset);
    }
    await wakePackaging(database);
    log(`${fresh.length} trailers of the demo are made in the background, one a minute at most: kinora package status`);
  }
}

/** One of an earlier version serves until the new one is there; one that was lost does not. */
const whileMissing = ({ asset, fallback }: Trailer, holder: Holder) =>
  holder.asset === asset ? fallback : holder.asset;

async function holdersOf(
  database: Database,
  planned: readonly Trailer[],
): Promise<ReadonlyMap<string, readonly Holder[]>> {
  const ours = JSON.stringify(planned.map(({ title, id }) => ({ slug: title.slug, id })));
  const { rows } = await database.execute<Holder>(sql`
    SELECT provider_id AS "providerId", slug, trailers->0->>'asset' AS asset
    FROM contents JOIN jsonb_to_recordset(${ours}::jsonb) AS planned (slug text, id text) USING (slug)
    JOIN providers ON providers.id = provider_id
    WHERE is_demo AND jsonb_array_length(trailers) = 1 AND trailers->0->>'id' = planned.id`);
  return Map.groupBy(rows, ({ slug }) => slug);
}

interface Change {
  readonly trailer: Trailer;
  readonly holder: Holder;
  readonly asset: string;
}

/** Those that somebody has changed meanwhile stay as they are. */
async function point({ database, bus, clock }: TaskContext, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await demoTransaction({ database, bus }, async (transaction) => {
    for (const { trailer, holder, asset } of changes) {
      const context = demoContext(transaction, holder.providerId, clock.now());
      const former = JSON.stringify(trailersWith(trailer, holder.asset));
      const unchanged = sql`held.slug = ${holder.slug} AND held.trailers = ${former}::jsonb`;
      const titles = await content.titles.readWithin(context, unchanged);
      await content.titles.put(
        context,
        titles.map((title) => ({ ...title, trailers: trailersWith(trailer, asset) })),
      );
    }
  });
}
