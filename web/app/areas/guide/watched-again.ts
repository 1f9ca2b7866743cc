const listeners = new Set<() => void>();

/** The channel and moment that the address names already were chosen once more: what plays goes back there. */
export const watchedAgain = {
  announce(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
