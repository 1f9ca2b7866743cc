import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { installAsset } from '#media/store/install-asset.ts';
import { timelineFile } from '#media/store/names.ts';
import type { Store } from '#media/store/store.ts';
import { parseTimeline } from '#media/timeline/timeline.ts';
import { channelKey } from '#rules/timeline/channel-key.ts';
import { unixSeconds } from '#rules/units.ts';
import type { TaskContext } from '../task.ts';
import { writeChannelFile } from './publish-channel.ts';
import { publishedStamps, type Stamp } from './store.ts';

interface KnownFile {
  readonly fingerprint: string | null;
  readonly stamp: Stamp | null;
}

/** Keeps a store as the database and the packaged assets say it should be, whatever has become of it. */
export class StoreCheck {
  readonly #store: Store;
  readonly #assetFolders: readonly string[];
  /** What has been read: a file that has not changed is not read again. */
  readonly #known = new Map<string, KnownFile>();

  constructor(store: Store, assetFolders: readonly string[]) {
    this.#store = store;
    this.#assetFolders = assetFolders;
  }

  /** Copies packaged assets that the store does not have. */
  async installAssets(): Promise<void> {
    for (const assets of this.#assetFolders) {
      for (const entry of await readdir(assets, { withFileTypes: true })) {
        const folder = join(entry.parentPath, entry.name);
        if (entry.isDirectory() && (await exists(join(folder, 'asset.json')))) await installAsset(this.#store, folder);
      }
    }
  }

  /** Writes every timeline whose file is missing, broken, or of another state than the database's. */
  async writeTimelines({ database }: Pick<TaskContext, 'database'>): Promise<void> {
    for (const { version, publishedAt, isLinear, ...channel } of await publishedStamps(database)) {
      const key = channelKey(channel.providerId, channel.channelId);
      if (!isLinear) {
        // The origin plays a timeline before a recording.
        await this.#store.remove(timelineFile(key));
        continue;
      }
      const written = await this.#stampOf(key);
      if (written?.version === version && written.publishedAt === publishedAt) continue;
      await writeChannelFile(database, channel, this.#store);
    }
  }

  async #stampOf(key: string): Promise<Stamp | null> {
    const file = timelineFile(key);
    const fingerprint = await this.#store.fingerprint(file);
    const known = this.#known.get(key);
    if (known !== undefined && known.fingerprint === fingerprint) return known.stamp;
    const stamp = fingerprint === null ? null : await this.#readStamp(file);
    this.#known.set(key, { fingerprint, stamp });
    return stamp;
  }

  /** Null for a file the origin could not read either. */
  async #readStamp(file: string): Promise<Stamp | null> {
    const text = await this.#store.read(file);
    if (text === null) return null;
    try {
      const { version, publishedAt } = parseTimeline(text.toString());
      return { version, publishedAt: unixSeconds(publishedAt) };
    } catch {
      return null;
    }
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
