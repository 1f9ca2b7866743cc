import { createElement, type ReactNode, useSyncExternalStore } from 'react';
import { closed, emptyStack, type ModalStack, nextSettling, opened, settled } from '#rules/modals/modal-stack.ts';
import { afterPaint } from '#web/app/page/after-paint.ts';
import type {
  AnswerOf,
  ModalEntry,
  ModalFeatures,
  ModalFrame,
  ModalId,
  ModalRegistry,
  RequestOf,
} from './modal-kinds.ts';

export interface AskOptions {
  /** It has no cross, and neither Esc nor a press beside it closes it. */
  readonly hidesClose?: boolean;
}

/** A modal that was asked for. */
export interface AskedModal extends AskOptions {
  readonly id: ModalId;
  readonly draw: (frame: ModalFrame) => ReactNode;
  /** Answers null to the caller; has no effect after an answer. */
  readonly giveUp: () => void;
}

/** The address as modals use it: they stand in its hash. */
export interface ModalAddress {
  /** Puts a hash into the address, as an entry of the history where no modal has one yet. */
  readonly show: (id: ModalId) => void;
  /** Takes the hash of a modal away. */
  readonly hide: () => void;
}

const NONE: ModalStack<AskedModal> = emptyStack;

let opening = 0;
/** One that comes in the place of another of its kind has nothing of what was typed there. */
const nextKey = () => {
  opening += 1;
  return opening;
};

let registry: ModalRegistry = {};
let features: ModalFeatures = {};
let stack = NONE;
let timer: ReturnType<typeof setTimeout> | undefined;
let address: ModalAddress | null = null;
/** An address that has not changed by then (another navigation came between) is not waited for any longer. */
const LONGEST_ADDRESS_CHANGE_MILLISECONDS = 5_000;
/** Asked for, and waiting for their hash to come into the address. */
const expected = new Map<ModalId, AskedModal>();
/** Going back in the history takes a moment: until then nothing else may move it. */
let hidden: Promise<void> = Promise.resolve();
let onHidden: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Sets the modals there are. Areas open each other's modals, so what opens them must not import them. */
export function registerModals(all: ModalRegistry): void {
  registry = all;
}

/** Sets which features the operator has: modals of others are not there. */
export function offerFeatures(offered: ModalFeatures): void {
  features = offered;
}

const isModal = (id: string): id is ModalId => Object.hasOwn(registry, id);

/** The entry of a modal that is there; undefined: it is unknown, or its feature is off. */
function entryOf<Id extends ModalId>(id: Id): ModalEntry<Id> | undefined {
  const entry: ModalEntry<Id> | undefined = registry[id];
  return entry?.feature === undefined || features[entry.feature] ? entry : undefined;
}

/** The modal that a hash such as `#auth` opens; null: none. */
export function modalOfHash(hash: string): ModalId | null {
  const id = hash.slice(1);
  return isModal(id) && entryOf(id)?.boundTo === 'hash' ? id : null;
}

/** What is open or about to open. */
const current = (): AskedModal | null =>
  stack.waiting?.modal ?? (stack.shown?.removedAt === null ? stack.shown.modal : null);

/** Whether a modal is shown: what comes by itself must not stand in its way. */
export const isModalShown = (): boolean => current() !== null;

function move(next: ModalStack<AskedModal>): void {
  stack = next;
  clearTimeout(timer);
  const due = nextSettling(stack);
  if (due !== null) timer = setTimeout(() => move(settled(stack, Date.now())), Math.max(due - Date.now(), 0));
  for (const listener of listeners) listener();
}

function open(modal: AskedModal): void {
  const before = current();
  move(opened(stack, modal, Date.now()));
  before?.giveUp();
}

/**
 * Opens a modal and answers what it answers; null: it was closed, or another one took its place. One that stands in the
 * address opens with its hash. Throws where its code cannot be fetched.
 */
export async function askModal<Id extends ModalId>(
  id: Id,
  request: RequestOf<Id>,
  options: AskOptions = {},
): Promise<AnswerOf<Id> | null> {
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`there is no modal "${id}"`);
  const component = await entry.load();
  await hidden;
  return new Promise((resolve) => {
    const key = nextKey();
    let isSettled = false;
    const settle = (answer: AnswerOf<Id> | null) => {
      if (isSettled) return;
      isSettled = true;
      dismiss(asked);
      hidden.then(() => resolve(answer));
    };
    const asked: AskedModal = {
      ...options,
      id,
      giveUp: () => settle(null),
      draw: (frame) => createElement(component, { key, request, frame, onAnswer: settle }),
    };
    if (entry.boundTo === 'state') return open(asked);
    expected.get(id)?.giveUp();
    expected.set(id, asked);
    setTimeout(() => {
      if (expected.get(id) !== asked) return;
      expected.delete(id);
      asked.giveUp();
    }, LONGEST_ADDRESS_CHANGE_MILLISECONDS);
    address?.show(id);
  });
}

/** Opens a modal by its address alone. */
async function openBare<Id extends ModalId>(id: Id): Promise<void> {
  const entry = registry[id];
  if (entry === undefined || entry.needsRequest) return hide();
  const component = await entry.load();
  if (modalOfHash(window.location.hash) !== id || current()?.id === id) return;
  const key = nextKey();
  const asked: AskedModal = {
    id,
    giveUp: () => {},
    draw: (frame) => createElement(component, { key, request: null, frame, onAnswer: () => dismiss(asked) }),
  };
  open(asked);
}

/** The address has another hash now: what it names opens, and what it named before closes. */
export async function followHash(hash: string): Promise<void> {
  const id = modalOfHash(hash);
  if (id === null) onHidden?.();
  const before = current();
  if (id === null) {
    if (before !== null && registry[before.id]?.boundTo === 'hash') end(before);
    return;
  }
  const asked = expected.get(id);
  expected.delete(id);
  if (asked !== undefined) open(asked);
  else if (before?.id !== id) await openBare(id);
}

/** The page below went: what no hash holds goes with it. */
export function followPage(): void {
  const before = current();
  if (before !== null && registry[before.id]?.boundTo === 'state') end(before);
}

/** Closes it. Its caller is answered, and opens again what it took the place of [A-MODAL-16, B-MODAL-08]. */
export function dismiss(modal: AskedModal): void {
  if (current() !== modal) return;
  if (registry[modal.id]?.boundTo === 'hash') hide();
  end(modal);
}

function hide(): void {
  if (address === null || modalOfHash(window.location.hash) === null) return;
  hidden = new Promise((resolve) => {
    onHidden = resolve;
    setTimeout(resolve, LONGEST_ADDRESS_CHANGE_MILLISECONDS);
  });
  // Its page is drawn anew with that: the modal is seen to close before. A viewer who has left the page by then is not led back.
  afterPaint(() => {
    if (modalOfHash(window.location.hash) !== null) address?.hide();
  });
}

function end(modal: AskedModal): void {
  move(closed(stack, Date.now()));
  modal.giveUp();
}

/** Ties the modals to an address; answers the way to untie them. */
export function connectAddress(next: ModalAddress): () => void {
  address = next;
  return () => {
    address = null;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is on the page of them; none on the server. */
export const useShownModal = () =>
  useSyncExternalStore(
    subscribe,
    () => stack.shown,
    () => NONE.shown,
  );
