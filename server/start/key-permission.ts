import type { FastifyInstance } from 'fastify';
import type { KeyPermission } from '#contract/drm.ts';
import type { AskPermission } from '#media/protection/key-door.ts';

/** A viewer waits for the key: an api that takes longer is none. */
const PATIENCE_MILLISECONDS = 3000;
const path = (ticket: string) => `/v2/drm/tickets/${ticket}`;

/**
 * How the origin asks the api whose keys a ticket opens: over the network, or in the same process without a hop. Without
 * an api nobody gets a key.
 */
export function keyPermission(apiBase: string | null, api: FastifyInstance | null): AskPermission {
  if (apiBase !== null) {
    return async (ticket) => {
      const answer = await fetch(`${apiBase}${path(ticket)}`, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
      return folderIn(answer.status, await answer.text());
    };
  }
  if (api === null) return async () => null;
  return async (ticket) => {
    const answer = await api.inject({ url: path(ticket) });
    return folderIn(answer.statusCode, answer.body);
  };
}

/** A refusal is an answer; anything else is a fault of ours, and the next request asks again. */
function folderIn(status: number, body: string): string | null {
  if (status === 200) {
    const permission: KeyPermission = JSON.parse(body);
    return permission.folder;
  }
  if (status === 403) return null;
  throw new Error(`the api answered ${status} to a question about keys`);
}
