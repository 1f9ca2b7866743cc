import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createOrigin } from '#media/origin.ts';
import type { Store } from '#media/store/store.ts';
import { keyPermission } from '../key-permission.ts';
import { liveMemoryOf, openLiveMemory } from '../live-memory.ts';
import { contentSecret } from '../signing-keys.ts';
import { awaitMediaStore } from '../store.ts';
import { warnOf } from '../warn.ts';
import type { RoleContext } from './role.ts';

const warn = warnOf('media');

/** Any name works: the check is whether the store answers. */
const PROBE = 'ready';
/** About twenty thousand posters. */
const IMAGE_SIZES_BYTES = 1024 ** 3;

/** The origin over the configured store. */
export async function openMedia(context: RoleContext, api: FastifyInstance | null): Promise<FastifyInstance> {
  const { configuration, clock, teardown, signingKeys, metrics, readyChecks, loggerOf } = context;
  const { store, close } = await awaitMediaStore(configuration.store, context.waiting);
  teardown.add(close);
  const memory = await openLiveMemory(liveMemoryOf(configuration.store, configuration.liveMemoryBytes), warn);
  const media = await createOrigin({
    store,
    memory: memory?.store ?? null,
    signingKeys,
    clock,
    trustedHops: configuration.trustedHops,
    logger: loggerOf('media'),
    protection: {
      secret: contentSecret(configuration.contentSecret, configuration.dataFolder),
      permission: keyPermission(configuration.apiBase, api),
    },
    images: { folder: join(configuration.dataFolder, 'image-sizes'), mostBytes: IMAGE_SIZES_BYTES, metrics },
  });
  teardown.add(() => media.close());
  readyChecks.set('media', () => storeAnswers(store));
  return media;
}

async function storeAnswers(store: Store): Promise<boolean> {
  await store.fingerprint(PROBE);
  return true;
}
