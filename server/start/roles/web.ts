import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#api/platform/clock.ts';
import type { Configuration } from '#server/configuration.ts';
import { root } from '#server/process/run.ts';
import type { ApiDoor } from '#web/server/api-door.ts';
import { createWeb, type Web } from '#web/server/web.ts';
import { OperatorError } from '../operator-error.ts';
import { ensureWebBuild, webBuildFolder } from '../web-build.ts';
import type { RoleContext } from './role.ts';

export interface OpenedWeb {
  readonly app: FastifyInstance;
  /** Makes the build if its sources have changed, and shows it; until then every page says that it is coming. */
  serveBuild(signal: AbortSignal): Promise<void>;
}

const artFolder = join(root, 'demo', 'art', 'files');

/** The web before the api of this process, or before another one's. */
export async function openWeb(context: RoleContext, api: FastifyInstance | null): Promise<OpenedWeb> {
  const { configuration, teardown, readyChecks, logger } = context;
  const web = await createWeb({
    clock: systemClock,
    production: configuration.production,
    trustedHops: configuration.trustedHops,
    api: apiDoor(configuration, api),
    mediaOrigins: mediaOrigins(configuration),
    buildFolder: webBuildFolder,
    artFolder,
    logger,
  });
  teardown.add(() => web.app.close());
  readyChecks.set('web', web.showsPages);
  return { app: web.app, serveBuild: (signal) => serveBuild(web, signal) };
}

async function serveBuild(web: Web, signal: AbortSignal): Promise<void> {
  await ensureWebBuild(signal);
  if (!signal.aborted) await web.showPages();
}

/** Where pictures and streams may come from besides our own address. */
const mediaOrigins = ({ mediaBase, streamOrigins }: Configuration) => [
  ...(mediaBase === null ? [] : [new URL(mediaBase).origin]),
  ...streamOrigins,
];

/** In the same process the api is asked without a network hop. */
function apiDoor({ apiBase }: Configuration, api: FastifyInstance | null): ApiDoor {
  if (apiBase !== null) return { kind: 'remote', base: apiBase };
  if (api !== null) return { kind: 'in-process', api };
  throw new OperatorError('this process plays the web without the api: set API_BASE to where the api is');
}
