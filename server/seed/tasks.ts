import { extendGuide } from './guide.ts';
import type { WorkerTask } from '#worker/task.ts';

/** What the demo operator asks of the worker: its guide must go on. */
export const demoTasks: readonly WorkerTask[] = [
  {
    name: 'extend-demo-guide',
    schedule: '*/10 * * * *',
    run: ({ database, clock }) => extendGuide(database, clock.now()),
  },
];
