import { countPopular, findNeighbours } from '#api/areas/catalogue/neighbours.ts';
import type { WorkerTask } from '../task.ts';

/** Each statement ends before the server gives up on it. */
const BATCH = 250;
/** A run leaves room for other jobs: a hundred thousand titles take a day's share of runs. */
const MOST_BATCHES = 8;

/** What is like a title, and what is popular: from what is watched and what titles have in common. */
export const catalogueTasks: readonly WorkerTask[] = [
  {
    name: 'find-neighbours',
    schedule: '* * * * *',
    isLong: true,
    async run({ database, clock }) {
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        if ((await findNeighbours(database, new Date(clock.now()), BATCH)) < BATCH) return;
      }
    },
  },
  {
    name: 'count-popular',
    schedule: '23 * * * *',
    isLong: true,
    run: ({ database, clock }) => countPopular(database, new Date(clock.now())),
  },
];
