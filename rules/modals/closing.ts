import { isReadableUnsigned } from '../session/session-state.ts';

/** What decides whether a modal may be closed. */
export interface Closing {
  readonly id: string;
  /** Its opener has made it permanent. */
  readonly hidesClose: boolean;
  /** This viewer may only sign in. */
  readonly mustSignIn: boolean;
  readonly path: string;
  /** The billing status set by the operator; null: none. */
  readonly blockStatus: number | null;
}

const SIGN_IN = 'auth';
/** Payment due, and blocked. */
const BLOCKING = [-1, -2];

/** Whether Esc, a click outside and the cross close a modal [A-MODAL-17 to A-MODAL-20, B-MODAL-09 to B-MODAL-12]. */
export function mayClose({ id, hidesClose, mustSignIn, path, blockStatus }: Closing): boolean {
  if (hidesClose || (blockStatus !== null && BLOCKING.includes(blockStatus))) return false;
  return id !== SIGN_IN || !mustSignIn || isReadableUnsigned(path);
}
