import type { FastifyInstance } from 'fastify';
import type { KeyPermission } from '#contract/drm.ts';
import type { AskPermission } from '#media/protection/key-door.ts';

/** A player waits for the key: a slower api counts as unavailable. */
const PATIENCE_MILLISECONDS = 3000;

/**
 * How the origin asks the api which keys a ticket allows: over the network, or in the same process without a hop. Without
 * an api every key is refused.
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

/** A refusal is a result; any other status is an error, and the next request asks again. */
function isAdmitted(status: number, body: string, folder: string): boolean {
  if (status === 200) {
    const permission: KeyPermission = JSON.parse(body);
    return permission.folder === folder;
  }
  if (status === 403) return false;
  throw new Error(`the api answered ${status} when asked for a key permission`);
}
