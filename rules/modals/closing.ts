import { isReadableUnsigned } from '../session/session-state.ts';

/** What decides whether a modal may be closed. */
export interface Closing {
  readonly id: string;
  /** Whoever opened it wants it to stay. */
  readonly hidesClose: boolean;
  /** Nothing but signing in is for this viewer. */
  readonly mustSignIn: boolean;
  readonly path: string;
  /** What the operator says of a viewer who owes something; null where it says nothing. */
  readonly blockStatus: number | null;
}

const SIGN_IN = 'auth';
/** To be paid, and blocked. */
const BLOCKING = [-1, -2];

/** Whether Esc, a press beside it and its cross close a modal [A-MODAL-17 to A-MODAL-20, B-MODAL-09 to B-MODAL-12]. */
export function mayClose({ id, hidesClose, mustSignIn, path, blockStatus }: Closing): boolean {
  if (hidesClose || (blockStatus !== null && BLOCKING.includes(blockStatus))) return false;
  return id !== SIGN_IN || !mustSignIn || isReadableUnsigned(path);
}
