import { refreshDocuments } from '#api/areas/search/documents.ts';
import type { WorkerTask } from '../task.ts';

/** Keeps what is searched up with what is named: soon after a change that the bus reports, and now and then in any case. */
export const searchDocuments: WorkerTask = {
  name: 'refresh-search',
  schedule: '*/10 * * * *',
  isLong: true,
  run: ({ database }) => refreshDocuments(database),
};
