import { isSameSubject, type Source, type Subject } from '#rules/player/source.ts';
import {
  createPlayerSession,
  type PlayerSession,
  type PlayerSessionOptions,
} from '#web/app/player/session/player-session.ts';
import { WireError, type WireErrorCode } from '#web/app/wire/wire-error.ts';
import { begun } from './begun.ts';
import { type DockEntry, dock } from './dock.ts';
import { reportToShell } from './shell-report.ts';

/** Set on the elements, for the sheets of a page go with it: as large as the place they are in. */
const FILLING = { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'contain' };
/** Plays on there for the moment in which no page has a place for it. */
const OUT_OF_SIGHT = { position: 'fixed', inset: 'auto 0 0 auto', width: '1px', height: '1px', opacity: '0' };

/** What the server asks for before a stream that the page took to be open. */
export type Lock = 'sign_in' | 'pin';
const locks: Readonly<Partial<Record<WireErrorCode, Lock>>> = { sign_in_required: 'sign_in', pincode_required: 'pin' };

/** The one video of the document with its session; it outlives the pages that show it. */
export interface Hosted {
  /** Has the video and what lies over it, and is moved from place to place as a whole. */
  readonly element: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly session: PlayerSession;
  readonly stopReports: () => void;
}

/** The page that shows the player, and what it does for it. */
export interface Holder extends Omit<PlayerSessionOptions, 'video' | 'heldFrame'> {
  /** What it plays: anything else ends when it takes over the player. */
  readonly subject: () => Subject;
  readonly onLocked: (lock: Lock) => void;
  /** How it plays on once the page is left; null: it ends with the page. */
  readonly dock: () => DockEntry | null;
}

let hosted: Hosted | null = null;
let holder: Holder | null = null;
let parking: HTMLElement | null = null;
/** Where it was moved last. */
let place: HTMLElement | null = null;

/** Brings the player to a place of a page, which holds it from now on. */
export function takePlayer(slot: HTMLElement, next: Holder): Hosted {
  holder = next;
  begun.put(null);
  hosted ??= makeHosted(next);
  const { element, session } = hosted;
  dock.put(null);
  element.dataset['mode'] = 'full';
  const asked = session.asked();
  if (asked !== null && !isSameSubject(asked, next.subject())) session.close();
  move(element, slot);
  return hosted;
}

/** Plays in the place of a page that is not hydrated yet, until the page takes the player over. */
export function beginPlayer(slot: HTMLElement, source: Source, holder: Holder): void {
  takePlayer(slot, holder).session.begin(source);
  begun.put(endPlayer);
}

/** A page gives its place up: the player goes to the dock or ends, unless another page takes it over in the same task. */
export function leavePlayer(slot: HTMLElement): void {
  if (hosted === null || holder === null || !slot.contains(hosted.element)) return;
  const { element } = hosted;
  const left = holder;
  const entry = left.dock();
  const fullscreen = document.fullscreenElement;
  if (fullscreen?.contains(element) === true) document.exitFullscreen().catch(() => {});
  park(element);
  queueMicrotask(() => {
    if (hosted === null || holder !== left) return;
    if (entry === null || !hosted.session.isMoving()) endPlayer();
    else putInDock(hosted, left, entry);
  });
}

function putInDock({ element, video, session }: Hosted, left: Holder, entry: DockEntry): void {
  holder = { ...left, onWarning: () => {}, onLocked: endPlayer };
  element.dataset['mode'] = 'preview';
  dock.put({
    entry,
    session,
    video,
    show(slot) {
      move(element, slot);
      return () => {
        if (slot.contains(element)) park(element);
      };
    },
    end: endPlayer,
  });
}

function park(element: HTMLElement): void {
  parking ??= makeParking();
  move(element, parking);
}

/** Ends what plays, and leaves nothing of it behind. */
export function endPlayer(): void {
  dock.put(null);
  hosted?.stopReports();
  hosted?.session.destroy();
  hosted?.element.remove();
  parking?.remove();
  hosted = null;
  holder = null;
  parking = null;
  place = null;
}

function makeHosted(first: Holder): Hosted {
  const element = document.createElement('div');
  const video = document.createElement('video');
  video.playsInline = true;
  const heldFrame = document.createElement('canvas');
  heldFrame.hidden = true;
  element.append(video, heldFrame);
  for (const { style } of [element, video, heldFrame]) Object.assign(style, FILLING);
  const holding = () => holder ?? first;
  const session = createPlayerSession({
    video,
    heldFrame,
    openStream: (source, signal, isPreparation) =>
      holding()
        .openStream(source, signal, isPreparation)
        .catch((error: unknown) => {
          const lock = error instanceof WireError ? locks[error.code] : undefined;
          if (lock !== undefined && !signal.aborted && !isPreparation) holding().onLocked(lock);
          throw error;
        }),
    now: () => holding().now(),
    languages: () => holding().languages(),
    onWarning: (warning) => holding().onWarning(warning),
    report: (id, report) => holding().report(id, report),
  });
  const made = { element, video, session, stopReports: reportToShell(session) };
  video.addEventListener('pause', () => restore(made));
  return made;
}

function makeParking(): HTMLElement {
  const made = document.createElement('div');
  Object.assign(made.style, OUT_OF_SIGHT);
  made.inert = true;
  document.body.append(made);
  return made;
}

/** What another script has taken out of the page comes back to its place, and plays on. */
function restore({ element, video, session }: Hosted): void {
  if (hosted?.element !== element || video.isConnected || place?.isConnected !== true) return;
  if (!element.contains(video)) element.prepend(video);
  move(element, place);
  session.play();
}

/** Within one task a video plays on; where browsers can move it as it is, picture-in-picture stays too. */
function move(element: HTMLElement, to: HTMLElement): void {
  place = to;
  if (element.parentNode === to) return;
  if (element.isConnected && to.isConnected && 'moveBefore' in to) to.moveBefore(element, null);
  else to.append(element);
}
