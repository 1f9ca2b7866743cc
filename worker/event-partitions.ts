import { keepPartitions } from '#api/areas/analytics/partitions.ts';
import type { WorkerTask } from './task.ts';

/** Makes the partitions of events for the days to come, and drops those of days that are not kept any more. */
export const eventPartitions: WorkerTask = {
  name: 'event-partitions',
  schedule: '17 * * * *',
  run: ({ database, clock }) => keepPartitions(database, clock.now()),
};
