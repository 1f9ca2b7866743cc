import { stat } from 'node:fs/promises';
import { type Store, type StoredObject, StoreFull } from './store.ts';

/**
 * Another store as one of at most so many bytes: what was written longest ago gives way. Any number of processes may read
 * it; what a process before this one left there counts too.
 */
export function openBoundedStore(store: Store, mostBytes: number): Store {
  /** By name, what was written longest ago first; null until it has been looked at. */
  let sizes: Map<string, number> | null = null;
  let work: Promise<unknown> = Promise.resolve();

  /** Changes do not overlap: each of them counts what those before it left. */
  function inTurn<Result>(change: (sizes: Map<string, number>) => Promise<Result>): Promise<Result> {
    const done = work.then(async () => {
      sizes ??= await sizesOf(store);
      return change(sizes);
    });
    work = done.catch(() => {});
    return done;
  }

  async function drop(name: string, held: Map<string, number>): Promise<void> {
    await store.remove(name);
    held.delete(name);
  }

  /** @returns whether there was anything but the named object that could give way. */
  async function dropOldest(held: Map<string, number>, except: string): Promise<boolean> {
    const oldest = [...held.keys()].find((name) => name !== except);
    if (oldest !== undefined) await drop(oldest, held);
    return oldest !== undefined;
  }

  const put = (name: string, size: number, write: () => Promise<void>) =>
    inTurn(async (held) => {
      if (size > mostBytes) throw new StoreFull(name);
      const others = () => sumOf(held) - (held.get(name) ?? 0);
      while (others() + size > mostBytes && (await dropOldest(held, name)));
      for (;;) {
        try {
          await write();
          break;
        } catch (error) {
          // It may have less room than it was meant to have.
          if (!(error instanceof StoreFull) || !(await dropOldest(held, name))) throw error;
        }
      }
      held.delete(name);
      held.set(name, size);
    });

  return {
    ...store,
    write: (name, bytes) => put(name, bytes.length, () => store.write(name, bytes)),
    writeFile: async (name, path) => put(name, (await stat(path)).size, () => store.writeFile(name, path)),
    remove: (name) => inTurn((held) => drop(name, held)),
  };
}

async function sizesOf(store: Store): Promise<Map<string, number>> {
  const found: StoredObject[] = [];
  for await (const object of store.list('')) found.push(object);
  return new Map(found.sort((a, b) => a.modifiedAt - b.modifiedAt).map(({ name, size }) => [name, size]));
}

const sumOf = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((sum, size) => sum + size, 0);
