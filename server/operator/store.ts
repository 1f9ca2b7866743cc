import { randomUUID } from 'node:crypto';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { copyStore } from '#media/store/copy-store.ts';
import { describeLocation, type StoreLocation } from '#media/store/location.ts';
import type { Store } from '#media/store/store.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { openMediaStore } from '#server/start/store.ts';
import { warn } from '#server/start/warn.ts';
import { ArchiveKeeper } from '#worker/archive/archive-keeper.ts';
import { loadPolicies } from '#worker/archive/store.ts';
import type { Installation } from './installation.ts';

const MEGABYTE = 1_000_000;
/** One connection holds the archive's lock, the other runs the queries. */
const KEEPER_CONNECTIONS = 2;

/** Opens the store of a location; its errors become operator errors. */
async function withStore<Result>(location: StoreLocation, use: (store: Store) => Promise<Result>): Promise<Result> {
  const { store, close } = await openMediaStore(location);
  try {
    return await use(store);
  } catch (error) {
    throw new OperatorError(`${describeLocation(location)}: ${reasonOf(error)}`, { cause: error });
  } finally {
    close();
  }
}

/** Runs every operation Kinora needs on a test object. */
export function checkStore(location: StoreLocation): Promise<void> {
  return withStore(location, async (store) => {
    const name = `checks/${randomUUID()}`;
    const bytes = Buffer.from(name);
    await store.write(name, Buffer.from('first'));
    const before = await store.fingerprint(name);
    await store.write(name, bytes);
    const isReplaced = (await store.read(name))?.equals(bytes) && (await store.fingerprint(name)) !== before;
    const part = await store.readPart(name, { offset: 1, size: 5 });
    const isListed = await has(store, name);
    await store.remove(name);
    if (!isReplaced || !part.equals(bytes.subarray(1, 6))) throw new Error('reading does not return the last write');
    if (!isListed || (await has(store, name))) throw new Error('listing does not match the stored objects');
  });
}

async function has(store: Store, wanted: string): Promise<boolean> {
  for await (const { name } of store.list('checks')) if (name === wanted) return true;
  return false;
}

/** Copies the missing objects of one store to another, and reports each new folder. */
export async function copyStores(from: StoreLocation, to: StoreLocation, print: (line: string) => void): Promise<void> {
  if (describeLocation(from) === describeLocation(to)) throw new OperatorError('source and target are the same store');
  let [objects, bytes] = [0, 0];
  await withStore(from, (source) =>
    withStore(to, (target) =>
      copyStore({
        from: source,
        to: target,
        onFolder: (folder, copied) => {
          objects += copied.objects;
          bytes += copied.bytes;
          if (copied.objects > 0) print(`${folder}: ${tell(copied)}`);
        },
      }),
    ),
  );
  print(objects === 0 ? 'everything is there' : `copied ${tell({ objects, bytes })}`);
}

/**
 * Removes the recordings of channels missing from the database; the worker removes a few by itself.
 * @returns the keys of their channels.
 */
export async function forgetStrays(
  { connectionString, clock }: Installation,
  location: StoreLocation,
): Promise<readonly string[]> {
  const database = openDatabase({ connectionString, poolSize: KEEPER_CONNECTIONS });
  try {
    if ((await loadPolicies(database)).size === 0)
      throw new OperatorError('the database has no channels: check DATABASE_URL');
    return await withStore(location, async (store) => {
      const keeper = new ArchiveKeeper({ store, quota: null, log: warn });
      const forgotten = await keeper.forgetStrays({ database, clock });
      if (forgotten === null) throw new Error('the worker is busy with the recordings: try again in a minute');
      return forgotten;
    });
  } finally {
    await closeDatabase(database);
  }
}

const tell = ({ objects, bytes }: { readonly objects: number; readonly bytes: number }) =>
  `${objects} objects, ${(bytes / MEGABYTE).toFixed(1)} MB`;
