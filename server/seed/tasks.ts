import type { WorkerTask } from '#worker/task.ts';
import { extendGuide } from './guide.ts';

/** What the demo needs done now and then. Without demo operators in the database it does nothing. */
export const demoTasks: readonly WorkerTask[] = [
  {
    name: 'extend-demo-guide',
    schedule: '7 * * * *',
    run: ({ database, clock }) => extendGuide(database, clock.now()),
  },
];
