/** Reads a guide in a thread of its own, a little ahead of what is written. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { ImportRefused } from '../refusal.ts';
import { type ReadingTask, readGuide } from './read-guide.ts';
import type { ReadingMessage } from './reading-message.ts';
import { sentPart } from './sent-part.ts';

/** Reading waits where so many parts are not taken yet: some seconds of writing. */
const MOST_AHEAD = 32;

if (parentPort === null) throw new Error('this is a thread of an import');
const port = parentPort;
const task: ReadingTask = workerData;
const send = (message: ReadingMessage, handedOver: readonly ArrayBuffer[] = []) =>
  port.postMessage(message, [...handedOver]);

const taken = on(port, 'message');
let ahead = 0;
try {
  for await (const part of readGuide(task)) {
    const sent = sentPart(part);
    send({ kind: 'part', part: sent }, [sent.numbers.buffer]);
    ahead += 1;
    if (ahead < MOST_AHEAD) continue;
    await taken.next();
    ahead -= 1;
  }
  send({ kind: 'end' });
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  send({ kind: 'refused', problem: error.message });
}
