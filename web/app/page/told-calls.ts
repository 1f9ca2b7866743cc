import type { Send } from '../wire/wire.ts';
import { debugOutput } from './debug-output.ts';

/** Tells developers of every call: its name, what became of it and how long that took [C-CONST-36]. */
export const tellsCalls =
  (send: Send): Send =>
  async (request) => {
    const start = performance.now();
    const told = (outcome: string) =>
      debugOutput.tell(`${request.name} ${outcome} in ${Math.round(performance.now() - start)} ms`);
    try {
      const answer = await send(request);
      told(String(answer.status));
      return answer;
    } catch (error) {
      told('got no answer');
      throw error;
    }
  };
