import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ImportRefused } from '../refusal.ts';
import type { ReadingTask, ReadPart } from './read-guide.ts';
import type { ReadingMessage } from './reading-message.ts';
import { receivedPart } from './sent-part.ts';

const THREAD = new URL('./reading-thread.ts', import.meta.url);

/**
 * Reads a guide in a thread, so that it is written by one core while another one reads. The thread ends with the generator,
 * whatever ends that.
 * @throws ImportRefused as `readGuide` does.
 */
export async function* readInThread(task: ReadingTask): AsyncGenerator<ReadPart> {
  const thread = new Worker(THREAD, { workerData: task });
  try {
    for await (const [received] of on(thread, 'message', { close: ['exit'] })) {
      const message: ReadingMessage = received;
      switch (message.kind) {
        case 'part':
          yield receivedPart(message.part);
          thread.postMessage('taken');
          break;
        case 'refused':
          throw new ImportRefused(message.problem);
        case 'end':
          return;
      }
    }
    throw new Error('the thread that read the guide ended before it');
  } finally {
    await thread.terminate();
  }
}
