import type { Pieces } from '../pieces.ts';
import { CHANNEL_PATTERN } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import type { Source } from '../timeline/source.ts';
import type { Sources } from '../timeline/sources.ts';
import { type AskPermission, createKeyDoor, type KeyDoor } from './key-door.ts';
import { openPolicies } from './policy.ts';
import { createProtectedPieces } from './protected-pieces.ts';
import { protectedSource } from './protected-source.ts';

export interface ProtectionOptions {
  /** What content keys are worked out from; the same for every process of the origin. */
  readonly secret: string;
  /** Asks the api. */
  readonly permission: AskPermission;
}

export interface Protection {
  readonly door: KeyDoor;
  readonly pieces: Pieces;
  /** The source as served: unchanged where its folder has no policy. */
  protect(source: Source): Promise<Source>;
}

interface Surroundings extends ProtectionOptions {
  readonly store: Store;
  readonly clock: { now(): number };
  readonly sources: Sources;
  readonly pieces: Pieces;
  readonly onBroken: (folder: string, reason: Error) => void;
}

const CHANNEL = new RegExp(CHANNEL_PATTERN);
const MILLISECONDS = 1000;

/** Encrypts what a policy in the store says, and hands out the keys. */
export function openProtection(surroundings: Surroundings): Protection {
  const { clock, sources, pieces } = surroundings;
  const policies = openPolicies(surroundings);
  const door = createKeyDoor(surroundings);
  const sourceOf = (folder: string) =>
    CHANNEL.test(folder) ? sources.channel(folder, Math.floor(clock.now() / MILLISECONDS)) : sources.title(folder);
  return {
    door,
    pieces: createProtectedPieces({ pieces, policies, sourceOf, keys: door }),
    async protect(source) {
      const policy = await policies.read(source.folder);
      if (policy === null || policy.method === 'none') return source;
      const { method, period } = policy;
      return protectedSource(source, { method, period }, (n) => door.keyId(source.folder, n));
    },
  };
}
