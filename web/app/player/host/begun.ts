let end: (() => void) | null = null;

/** A player that was begun for a page and that the page has not taken over. Pages without one load nothing of the player. */
export const begun = {
  put(next: (() => void) | null): void {
    end = next;
  },
  /** The page shows no player, after all. */
  end(): void {
    end?.();
    end = null;
  },
};
