import type { CallStep } from '#web/app/wire/client.ts';
import { refusalOf, WireError, type WireErrorCode } from '#web/app/wire/wire-error.ts';
import { debugOutput } from './debug-output.ts';

/** From here on the service itself is at fault. */
const SERVER_FAILED = 500;

export interface CallLogs {
  readonly failed: (line: string) => void;
  /** An answer of the service that the app has something to say about: no fault of anybody's. */
  readonly refused: (line: string) => void;
  readonly answered: (line: string) => void;
}

const browserLogs: CallLogs = {
  failed: (line) => console.error(line),
  refused: (line) => console.info(line),
  answered: (line) => debugOutput.log(line),
};

/**
 * Logs every call of a browser once, by its name: failures with status and code, and for developers what was answered and
 * how long that took. Nothing of what a call carried is logged, be it an address, a token or a phone [A-ERR-03, C-CONST-36].
 */
export const logCalls =
  (logs: CallLogs = browserLogs): CallStep =>
  (send) =>
  async (request) => {
    const start = performance.now();
    const failed = (status: number, code: WireErrorCode) => {
      const log = code === 'unreachable' || status >= SERVER_FAILED ? logs.failed : logs.refused;
      log(`${request.name} failed: ${status} ${code}`);
    };
    try {
      const answer = await send(request);
      if (answer.status >= 400) failed(answer.status, refusalOf(answer.status, answer.body).code);
      else logs.answered(`${request.name} ${answer.status} in ${Math.round(performance.now() - start)} ms`);
      return answer;
    } catch (error) {
      // A call that its caller gave up has not failed.
      if (error instanceof WireError) failed(error.status, error.code);
      throw error;
    }
  };
