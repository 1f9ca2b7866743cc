import { useSyncExternalStore } from 'react';

/** A short message about something that happened. */
export interface Toast {
  readonly text: string;
  readonly tone?: 'plain' | 'positive' | 'danger';
  /** How long it stays; three seconds unless given (C-CONST-22). */
  readonly milliseconds?: number;
  /** One thing that can be done about it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const MOST_AT_ONCE = 3;
const NONE: readonly ShownToast[] = [];

let shown = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, from wherever: an oldest one makes room, and the same text does not stand there twice. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const others = shown.filter(({ text }) => text !== toast.text);
  show([...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE));
}

export const dismissToast = (id: number) => show(shown.filter((toast) => toast.id !== id));

/** Those on the screen, oldest first. */
export const shownToasts = () => shown;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same for a component; none on the server. */
export const useToasts = () => useSyncExternalStore(subscribe, shownToasts, () => NONE);
