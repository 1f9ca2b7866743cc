import type { ReactNode } from 'react';
import type { ZapPress } from '#rules/channels/zapping.ts';

/** Going from channel to channel by keys, buttons and swipes: made by the page that knows the channels. */
export interface Zapping {
  /** A number is being entered. */
  readonly isEntering: boolean;
  readonly press: (press: ZapPress) => void;
  /** To the channel that was open before this one. */
  readonly toLast: () => void;
  /** Stands over the picture: where presses lead. */
  readonly card: ReactNode;
}
