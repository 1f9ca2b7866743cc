import { Logger } from 'graphile-worker';

/** The job queue's errors and warnings as events of the worker: an error as itself where there is one. */
export const jobLog = (log: (event: unknown) => void): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const error = meta?.['error'];
    log(error instanceof Error ? error : message);
  });
