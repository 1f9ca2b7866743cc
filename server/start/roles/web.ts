import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { widenedAttempts } from '#rules/attempts.ts';
import type { Configuration } from '#server/configuration.ts';
import { root } from '#server/process/run.ts';
import type { ApiDoor } from '#web/server/api-door.ts';
import { pageBudget } from '#web/server/page-budget.ts';
import { createWeb, type Web } from '#web/server/web.ts';
import { OperatorError } from '../operator-error.ts';
import { ensureWebBuild, webBuildFolder } from '../web-build.ts';
import type { OpenedApi } from './api.ts';
import type { RoleContext } from './role.ts';

export interface OpenedWeb {
  readonly app: FastifyInstance;
  /** Builds the web app if its sources have changed, and serves it; until then every page says that it is starting. */
  serveBuild(signal: AbortSignal): Promise<void>;
}

const demoArtFolder = join(root, 'demo', 'art', 'files');

/** The web, over the api of this process or of another one. */
export async function openWeb(context: RoleContext, api: OpenedApi | null): Promise<OpenedWeb> {
  const { configuration, clock, teardown, metrics, readyChecks, loggerOf } = context;
  const web = await createWeb({
    clock,
    production: configuration.mode.name === 'production',
    hasInbox: configuration.hasInbox,
    pageBudget: widenedAttempts(pageBudget, configuration.limitFactor),
    metrics,
    trustedHops: configuration.trustedHops,
    api: apiDoor(configuration, api?.app ?? null),
    ...(configuration.apiBase === null && api !== null && { onChange: api.onChange }),
    mediaOrigins: configuration.mediaBase === null ? [] : [new URL(configuration.mediaBase).origin],
    buildFolder: webBuildFolder,
    artFolder: configuration.demo === 'none' ? null : demoArtFolder,
    logger: loggerOf('web'),
  });
  teardown.add(() => web.app.close());
  readyChecks.set('web', web.showsPages);
  return { app: web.app, serveBuild: (signal) => serveBuild(web, signal) };
}

async function serveBuild(web: Web, signal: AbortSignal): Promise<void> {
  await ensureWebBuild(signal);
  if (!signal.aborted) await web.showPages();
}

/** In the same process the api is asked without a network hop. */
function apiDoor({ apiBase, countryHeader }: Configuration, api: FastifyInstance | null): ApiDoor {
  if (apiBase !== null) return { kind: 'remote', base: apiBase, countryHeader };
  if (api !== null) return { kind: 'in-process', api, countryHeader };
  throw new OperatorError('the web role runs without the api role: set API_BASE to the address of the api');
}
