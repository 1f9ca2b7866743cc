import { useEffect } from 'react';
import type { Connection } from '#web/app/wire/connection.ts';
import { useConnection } from './connection-context.ts';

declare global {
  interface Window {
    /** React Router's list of screens and of their modules that have come. */
    readonly __reactRouterManifest?: {
      readonly routes: Readonly<Record<string, { readonly id: string; readonly module: string }>>;
    };
    readonly __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/**
 * React Router leaves the page when the code of a screen cannot be fetched, even that of a link which is only pointed at.
 * It fetches nothing that its list of modules has, so each screen gets a promise there: it waits for the connection, and
 * meanwhile the page stays.
 */
export function useScreenCode(): void {
  const connection = useConnection();
  useEffect(() => {
    const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
    if (manifest === undefined || modules === undefined) return;
    for (const { id, module } of Object.values(manifest.routes))
      if (!Object.hasOwn(modules, id)) promiseCode(modules, id, () => fetchCode(module, connection));
  }, [connection]);
}

function promiseCode(modules: Record<string, unknown>, id: string, fetchIt: () => Promise<unknown>): void {
  let fetching: Promise<unknown> | undefined;
  const keep = (code: unknown) =>
    Object.defineProperty(modules, id, { value: code, writable: true, enumerable: true, configurable: true });
  Object.defineProperty(modules, id, {
    configurable: true,
    get: () => {
      fetching ??= fetchIt().then((code) => {
        keep(code);
        return code;
      });
      return fetching;
    },
    // A fetch that was under way before writes what has come.
    set: keep,
  });
}

async function fetchCode(address: string, connection: Connection): Promise<unknown> {
  for (;;) {
    await connection.reached();
    try {
      return await import(/* @vite-ignore */ address);
    } catch (error) {
      await connection.doubt();
      if (connection.isLost()) continue;
      // The service answers without it: another version is there, which comes with its own page.
      console.error(error);
      window.location.reload();
      return new Promise(() => {});
    }
  }
}
