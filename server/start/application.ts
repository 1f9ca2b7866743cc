import { movedClock } from '#api/platform/clock.ts';
import type { Configuration, Role } from '#server/configuration.ts';
import { roleLog } from '#server/process/log.ts';
import { openDataFolder } from './data-folder.ts';
import { dispatcher } from './dispatcher.ts';
import { createHealth, processMetrics, type ReadyCheck } from './health.ts';
import { openListener } from './listener.ts';
import type { RoleContext } from './roles/role.ts';
import type { OpenedWeb } from './roles/web.ts';
import { openAcquirersOf } from './sandbox.ts';
import { signingKeys } from './signing-keys.ts';
import { Teardown } from './teardown.ts';
import { say, warn, warnOf } from './warn.ts';

export interface Application {
  readonly port: number;
  /** Where the banks of the sandbox have their pages; null: there is none. */
  readonly sandboxUrl: string | null;
  /** Resolves when the web app is served; at once in a process without the web role. */
  readonly webReady: Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the configured roles behind one listener. After a failure everything opened is closed; the signal ends a start that
 * waits for something.
 * @throws OperatorError for an error the operator can fix.
 */
export async function openApplication(configuration: Configuration, signal: AbortSignal): Promise<Application> {
  const teardown = new Teardown();
  try {
    return await open(withOwnApi(configuration), teardown, signal);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

/**
 * An api in this process is the one that its other roles ask: asked over a balancer, processes that start one after another
 * would wait for each other.
 */
function withOwnApi(configuration: Configuration): Configuration {
  if (configuration.apiBase === null || !configuration.roles.has('api')) return configuration;
  warn('API_BASE is ignored: this process has the role api, and asks itself');
  return { ...configuration, apiBase: null };
}

async function open(configuration: Configuration, teardown: Teardown, signal: AbortSignal): Promise<Application> {
  const plays = (role: Role) => configuration.roles.has(role);
  const listener = await openListener(configuration.host, configuration.port);
  teardown.add(() => listener.close());
  openDataFolder(configuration.dataFolder);
  const metrics = processMetrics();
  const readyChecks = new Map<Role, ReadyCheck>();
  const clock = movedClock(configuration.clockOffset);
  const {
    settings: acquirers,
    fiscal,
    sandboxUrl,
  } = await openAcquirersOf(configuration, {
    ...{ clock, teardown },
    port: listener.port,
  });
  const context: RoleContext = {
    configuration,
    clock,
    acquirers,
    fiscal,
    countryTable: await openCountryTable(configuration, teardown),
    teardown,
    signingKeys: signingKeys(configuration.signingKeys, configuration.dataFolder),
    metrics,
    readyChecks,
    waiting: { signal, log: warn },
    loggerOf: (role) =>
      configuration.logLevel === 'silent' ? false : { level: configuration.logLevel, stream: roleLog(role) },
  };

  // A process loads only the modules of its roles.
  const connectionString = plays('api') || plays('worker') ? await openDatabaseOf(context) : null;
  const api =
    plays('api') && connectionString !== null
      ? await (await import('./roles/api.ts')).openApi(context, connectionString)
      : null;
  const media = plays('media') ? await (await import('./roles/media.ts')).openMedia(context, api?.app ?? null) : null;
  const web = plays('web') ? await (await import('./roles/web.ts')).openWeb(context, api) : null;
  if (plays('worker') && connectionString !== null) {
    await (await import('./roles/worker.ts')).openWorker(context, connectionString);
  }

  const health = createHealth(readyChecks, metrics, configuration.operatorAccess);
  teardown.add(() => health.close());
  for (const app of [health, api?.app, media, web?.app]) await app?.ready();
  const { trustedHops } = configuration;
  listener.answerWith(dispatcher({ health, api: api?.app ?? null, media, web: web?.app ?? null, trustedHops }));

  const webReady = web === null ? Promise.resolve() : showPages(web, teardown);
  const close = async () => {
    // The listener closes first, so that no request reaches a closed role.
    await listener.close();
    await teardown.run();
  };
  return { port: listener.port, sandboxUrl, webReady, close };
}

/** Before the database, which may have to be waited for: a wrong file is reported at once. */
async function openCountryTable({ roles, countryTable }: Configuration, teardown: Teardown) {
  if (countryTable === null || !roles.has('api')) return null;
  const { followCountryTable } = await import('./followed-country-table.ts');
  const table = await followCountryTable(countryTable, warnOf('api'));
  teardown.add(() => table.close());
  return table;
}

async function openDatabaseOf({ configuration, teardown, waiting }: RoleContext): Promise<string> {
  const { openCluster } = await import('./database.ts');
  const { connectionsLine, connectionsOfServer } = await import('./connections.ts');
  const connectionString = await openCluster(configuration, teardown, waiting);
  say(connectionsLine(configuration, await connectionsOfServer(connectionString)));
  return connectionString;
}

function showPages(web: OpenedWeb, teardown: Teardown): Promise<void> {
  const stopping = new AbortController();
  const shown = web.serveBuild(stopping.signal);
  teardown.add(async () => {
    stopping.abort();
    await shown.catch(() => {});
  });
  return shown;
}
