import { isLostDevice, isTokenRefusal } from '#rules/session/next-step.ts';
import { callOf } from '#web/app/wire/calls.ts';
import type { CallStep } from '#web/app/wire/client.ts';
import { refusalOf } from '#web/app/wire/wire-error.ts';
import type { BrowserSession } from './browser-session.ts';

/**
 * Lets calls wait for the session they need, renews a doubtful token before the next call, and doubts it when a call
 * is refused because of it (A-SESS-16, -20). A device that is not there any more is not waited with [A-ERR-09].
 */
export const throughSession =
  (session: BrowserSession): CallStep =>
  (send) =>
  async (request) => {
    const { access } = callOf(request.name);
    if (access === 'session' || access === 'stream' || session.needsRenewal()) await session.ready();
    const answer = await send(request);
    if (answer.status >= 400) {
      const { code } = refusalOf(answer.status, answer.body);
      const isLost = isLostDevice(request.method, request.path, answer.status);
      if (isLost || isTokenRefusal(request.path, answer.status, code)) session.refuseToken();
      if (isLost) session.start();
    }
    return answer;
  };
