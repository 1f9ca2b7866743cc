const LOCK = 'kinora-session';

/**
 * One tab at a time; `work` is passed whether another tab had the lock before it, for what that one stored arrives a moment
 * later than the lock does. Without a secure context browsers have no locks; then each tab looks after itself.
 */
export async function underLock(work: (isAfterAnother: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  const isFree = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work(false);
    return lock !== null;
  });
  if (!isFree) await navigator.locks.request(LOCK, () => work(true));
}
