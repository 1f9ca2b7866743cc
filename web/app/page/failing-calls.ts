import type { Send } from '../wire/wire.ts';
import { refusalOf, WireError } from '../wire/wire-error.ts';

/**
 * The one place that every failing call of a browser passes: it is told there, by its name and what became of it, and
 * nothing of what it carried, be it an address, a token or a phone [A-ERR-03].
 */
export const tellsFailures =
  (send: Send, tell: (words: string) => void = console.error): Send =>
  async (request) => {
    const failed = (status: number, code: string) => tell(`${request.name} failed: ${status} ${code}`);
    try {
      const answer = await send(request);
      if (answer.status >= 400) failed(answer.status, refusalOf(answer.status, answer.body).code);
      return answer;
    } catch (error) {
      // A call that was given up by whoever made it has not failed.
      if (error instanceof WireError) failed(error.status, error.code);
      throw error;
    }
  };
