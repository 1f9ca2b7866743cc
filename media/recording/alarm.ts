import { StoreFull, StoreReadOnly } from '../store/store.ts';

type Trouble = 'none' | 'full' | 'read-only' | 'failing';

const troubleOf = (error: unknown): Trouble => {
  if (error instanceof StoreFull) return 'full';
  return error instanceof StoreReadOnly ? 'read-only' : 'failing';
};

/** Speaks once when something begins to go wrong, once when it goes wrong in another way, and once when it is over. */
export interface Alarm {
  /** @returns whether this trouble is a new one. */
  raise(error: unknown): boolean;
  clear(): void;
}

export interface AlarmWords {
  readonly begins: string;
  readonly ends: string;
}

const WORK: AlarmWords = { begins: 'stopped', ends: 'goes on' };

/** Logs the start and end of a fault, with words for interrupted work unless others are given. */
export function openAlarm(subject: string, log: (event: unknown) => void, words: AlarmWords = WORK): Alarm {
  let trouble: Trouble = 'none';
  return {
    raise(error) {
      const now = troubleOf(error);
      if (now === trouble) return false;
      trouble = now;
      log(`${subject}: ${words.begins}: ${error instanceof Error ? error.message : String(error)}`);
      return true;
    },
    clear() {
      if (trouble === 'none') return;
      trouble = 'none';
      log(`${subject}: ${words.ends}`);
    },
  };
}
