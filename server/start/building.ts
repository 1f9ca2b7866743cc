import type { Configuration, Role } from '#server/configuration.ts';
import { openDataFolder } from './data-folder.ts';
import { dispatcher } from './dispatcher.ts';
import { createHealth, processMetrics, type ReadyCheck } from './health.ts';
import { openListener } from './listener.ts';
import type { RoleContext } from './roles/role.ts';
import type { OpenedWeb } from './roles/web.ts';
import { signingKeys } from './signing-keys.ts';
import { Teardown } from './teardown.ts';

export interface Building {
  readonly port: number;
  /** Resolves when the web app is served too; at once when this process does not play that role. */
  readonly webReady: Promise<void>;
  close(): Promise<void>;
}

/**
 * Puts the configured roles behind one listener. What was opened before a failure is closed again.
 * @throws OperatorError for what an operator can mend.
 */
export async function openBuilding(configuration: Configuration): Promise<Building> {
  const teardown = new Teardown();
  try {
    return await open(configuration, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

async function open(configuration: Configuration, teardown: Teardown): Promise<Building> {
  const plays = (role: Role) => configuration.roles.has(role);
  const listener = await openListener(configuration.host, configuration.port);
  teardown.add(() => listener.close());
  openDataFolder(configuration.dataFolder);
  const metrics = processMetrics();
  const readyChecks = new Map<Role, ReadyCheck>();
  const context: RoleContext = {
    configuration,
    teardown,
    signingKeys: signingKeys(configuration.signingKeys, configuration.dataFolder),
    metrics,
    readyChecks,
    logger: configuration.logLevel === 'silent' ? false : { level: configuration.logLevel },
  };

  // A process loads the rooms of the roles it plays, and no others.
  const connectionString = plays('api') || plays('worker') ? await openDatabaseOf(context) : null;
  const api =
    plays('api') && connectionString !== null
      ? await (await import('./roles/api.ts')).openApi(context, connectionString)
      : null;
  const media = plays('media') ? await (await import('./roles/media.ts')).openMedia(context, api) : null;
  const web = plays('web') ? await (await import('./roles/web.ts')).openWeb(context, api) : null;
  if (plays('worker') && connectionString !== null) {
    await (await import('./roles/worker.ts')).openWorker(context, connectionString);
  }

  const health = createHealth(readyChecks, metrics);
  teardown.add(() => health.close());
  for (const app of [health, api, media, web?.app]) await app?.ready();
  listener.answerWith(dispatcher({ health, api, media, web: web?.app ?? null }));

  const webReady = web === null ? Promise.resolve() : showPages(web, teardown);
  const close = async () => {
    // No new request comes in while what would answer it is taken away.
    await listener.close();
    await teardown.run();
  };
  return { port: listener.port, webReady, close };
}

async function openDatabaseOf({ configuration, teardown }: RoleContext): Promise<string> {
  const { openCluster } = await import('./database.ts');
  return openCluster(configuration, teardown);
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
