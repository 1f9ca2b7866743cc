import type { FastifyInstance } from 'fastify';
import type { KeyPermission } from '#contract/drm.ts';
import type { AskPermission } from '#media/protection/key-door.ts';

/** A viewer waits for the key: an api that takes longer is none. */
const PATIENCE_MILLISECONDS = 3000;

/**
 * How the origin asks the api whose keys a ticket opens: over the network, or in the same process without a hop. Without
 * an api nobody gets a key.
 */
export function keyPermission(apiBase: string | null, api: FastifyInstance | null): AskPermission {
  if (apiBase !== null) {
    return async (ticket, folder) => {
      const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
      const answer = await fetch(`${apiBase}${question(ticket, folder)}`, { signal });
      return isAdmitted(answer.status, await answer.text(), folder);
    };
  }
  if (api === null) return async () => false;
  return async (ticket, folder) => {
    const answer = await api.inject({ url: question(ticket, folder) });
    return isAdmitted(answer.statusCode, answer.body, folder);
  };
}

/** A channel's folder begins with its provider's id. */
const question = (ticket: string, folder: string) => `/v2/drm/tickets/${ticket}?provider=${folder.split('-', 1)[0]}`;

/** A refusal is an answer; anything else is a fault of ours, and the next request asks again. */
function isAdmitted(status: number, body: string, folder: string): boolean {
  if (status === 200) {
    const permission: KeyPermission = JSON.parse(body);
    return permission.folder === folder;
  }
  if (status === 403) return false;
  throw new Error(`the api answered ${status} to a question about keys`);
}
