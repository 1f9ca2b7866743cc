/**
 * Makes calls of a job that do not overlap, and of which at most one waits: a call made while one waits is served by that
 * one, which has not begun. Failures go to `log`.
 */
export function oneWaiting(job: () => Promise<void>, log: (error: unknown) => void): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    if (waiting !== null) return waiting;
    waiting = last
      .then(() => {
        waiting = null;
        return job();
      })
      .catch(log);
    last = waiting;
    return waiting;
  };
}
