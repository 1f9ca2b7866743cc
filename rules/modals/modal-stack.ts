import { milliseconds } from '../units.ts';

/** One modal at a time, and the next one. Instants are milliseconds of any clock. */
export interface ModalStack<Modal> {
  readonly shown: {
    readonly modal: Modal;
    /** End of its fade-out after it was closed; null: it is open. */
    readonly removedAt: number | null;
  } | null;
  readonly waiting: { readonly modal: Modal; readonly opensAt: number } | null;
}

/** Delay of a modal that replaces another [B-MODAL-18]. */
const SUCCESSION = milliseconds(600);
/** Fade-out of a closed modal [B-MODAL-19]. */
const REMOVAL = milliseconds(300);

export const emptyStack: ModalStack<never> = { shown: null, waiting: null };

/** Opens a modal: at once if none is open, else after the open one is gone. */
export function opened<Modal>(stack: ModalStack<Modal>, modal: Modal, now: number): ModalStack<Modal> {
  if (stack.shown === null || (stack.shown.removedAt !== null && stack.waiting === null))
    return { shown: { modal, removedAt: null }, waiting: null };
  return { shown: fading(stack.shown, now), waiting: { modal, opensAt: stack.waiting?.opensAt ?? now + SUCCESSION } };
}

/** Closes the open modal and cancels the next one. */
export const closed = <Modal>(stack: ModalStack<Modal>, now: number): ModalStack<Modal> => ({
  shown: fading(stack.shown, now),
  waiting: null,
});

/** The state at a given instant. */
export function settled<Modal>(stack: ModalStack<Modal>, now: number): ModalStack<Modal> {
  const { shown, waiting } = stack;
  if (waiting !== null && now >= waiting.opensAt)
    return { shown: { modal: waiting.modal, removedAt: null }, waiting: null };
  if (shown?.removedAt != null && now >= shown.removedAt) return { shown: null, waiting };
  return stack;
}

/** When the state changes next by itself; null: never. */
export function nextSettling({ shown, waiting }: ModalStack<unknown>): number | null {
  const instants = [shown?.removedAt, waiting?.opensAt].filter((instant) => instant != null);
  return instants.length === 0 ? null : Math.min(...instants);
}

const fading = <Modal>(shown: ModalStack<Modal>['shown'], now: number): ModalStack<Modal>['shown'] =>
  shown === null || shown.removedAt !== null ? shown : { ...shown, removedAt: now + REMOVAL };
