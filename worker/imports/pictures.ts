import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import { checkPicture, MOST_ORIGINAL_BYTES } from '#media/images/make-picture.ts';
import { imageFile } from '#media/store/names.ts';
import type { Store } from '#media/store/store.ts';
import { ImportRefused } from './refusal.ts';
import { readWebFile } from './web-files.ts';

/** Where a picture is: at an address, or in a file of this machine, by its whole path. */
export type PictureSource =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'file'; readonly path: string };

/** At an address of our own: it is there already. */
export const OWN_PICTURE = /^\/(?!\/)/;

export interface PicturesOptions {
  readonly database: Database;
  readonly store: Store;
  readonly providerId: ProviderId;
  /** Whether pictures may come from private networks. */
  readonly allowsPrivate: boolean;
  /** False: pictures that are not there are left out, as in a dry run. */
  readonly takes: boolean;
}

const HASH_CHARACTERS = 32;

/** Brings pictures into the media store, each once: a file again when it was changed, an address when it is another one. */
export class ImportPictures {
  readonly #options: PicturesOptions;

  constructor(options: PicturesOptions) {
    this.#options = options;
  }

  /**
   * Checks a picture and stores it, unless it was before.
   * @throws ImportRefused for what is no picture, is too large, or cannot be read.
   */
  async take(source: PictureSource): Promise<void> {
    if (!this.#options.takes) return;
    const key = await keyOf(source);
    if ((await this.#stored([key])).size > 0) return;
    const bytes = await this.#bytesOf(source);
    await checkPicture(bytes).catch((error: unknown) => {
      throw new ImportRefused(`${nameOf(source)} cannot be used as a picture: ${reasonOf(error)}`, { cause: error });
    });
    const { database, store, providerId } = this.#options;
    // Named by its content: the same picture is stored once, and another one never takes its name.
    const image = `imports/${providerId}/${digest(bytes).slice(0, HASH_CHARACTERS)}`;
    await store.write(imageFile(image), bytes);
    await database.execute(sql`
      INSERT INTO import_pictures (provider_id, source, image) VALUES (${providerId}, ${key}, ${image})
      ON CONFLICT (provider_id, source) DO UPDATE SET image = excluded.image`);
  }

  /** The addresses within this service of pictures that were taken, in the order of the sources; null: it was not. */
  async addressesOf(sources: readonly PictureSource[]): Promise<readonly (string | null)[]> {
    const keys = await Promise.all(sources.map((source) => keyOf(source).catch(() => null)));
    const stored = await this.#stored(keys.filter((key) => key !== null));
    return keys.map((key) => {
      const image = key === null ? undefined : stored.get(key);
      return image === undefined ? null : `/media/i/${image}`;
    });
  }

  async #stored(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (keys.length === 0) return new Map();
    const { database, providerId } = this.#options;
    const { rows } = await database.execute<{ readonly source: string; readonly image: string }>(sql`
      SELECT source, image FROM import_pictures
      WHERE provider_id = ${providerId} AND source = ANY(${sql.param([...keys])}::text[])`);
    return new Map(rows.map(({ source, image }) => [source, image]));
  }

  async #bytesOf(source: PictureSource): Promise<Buffer> {
    if (source.kind === 'address') {
      const { allowsPrivate } = this.#options;
      return readWebFile(source.address, { allowsPrivate, largest: MOST_ORIGINAL_BYTES });
    }
    const { size } = await stat(source.path);
    if (size > MOST_ORIGINAL_BYTES)
      throw new ImportRefused(`${source.path} has more than ${MOST_ORIGINAL_BYTES} bytes`);
    return readFile(source.path);
  }
}

/** A hash of what differs when the picture does: addresses may hold passwords. @throws ImportRefused for a missing file. */
async function keyOf(source: PictureSource): Promise<string> {
  if (source.kind === 'address') return digest(source.address);
  const facts = await stat(source.path).catch((error: unknown) => {
    throw new ImportRefused(`${source.path} cannot be read`, { cause: error });
  });
  return digest(`${source.path} ${facts.size} ${facts.mtimeMs}`);
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const nameOf = (source: PictureSource) => (source.kind === 'file' ? source.path : new URL(source.address).pathname);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
