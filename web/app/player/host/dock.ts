import type { PlayerSession } from '#web/app/player/session/player-session.ts';

/** What the dock says of what it plays, and when it ends. */
export interface DockEntry {
  /** The page it came from. */
  readonly path: string;
  readonly title: string;
  readonly subtitle: string | null;
  /** From here on, on the clock of the picture, the viewer would have to be asked first; null: never. */
  readonly until: number | null;
}

/** A player that no page holds, and that plays on. */
export interface Docked {
  readonly entry: DockEntry;
  readonly session: PlayerSession;
  readonly video: HTMLVideoElement;
  /** Brings the video to a place of the dock; answers how the dock gives that up. */
  readonly show: (slot: HTMLElement) => () => void;
  readonly end: () => void;
}

const listeners = new Set<() => void>();
let docked: Docked | null = null;

/** What the dock has now. Pages that only look at it load nothing of the player. */
export const dock = {
  docked: () => docked,
  put(next: Docked | null): void {
    if (docked === next) return;
    docked = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
