import type { Store } from '#media/store/store.ts';
import type { WorkerTask } from '#worker/task.ts';
import { fillDemoOperators } from './demo-operators.ts';
import { drawDemoArt } from './draw-art.ts';
import { extendGuide } from './guide.ts';

/** What the demo needs done now and then. Without demo operators in the database it does nothing. */
export const demoTasks = (store: Store): readonly WorkerTask[] => [
  {
    name: 'extend-demo-guide',
    schedule: '7 * * * *',
    run: ({ database, clock }) => extendGuide(database, clock.now()),
  },
  {
    name: 'fill-demo-operators',
    schedule: '*/10 * * * *',
    isLong: true,
    run: ({ database, bus }) => fillDemoOperators(database, bus),
  },
  {
    name: 'draw-demo-art',
    schedule: '*/10 * * * *',
    isLong: true,
    run: ({ database }) => drawDemoArt(database, store),
  },
];
