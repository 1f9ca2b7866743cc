import type { EventName, EventPayload, SentEvent } from '#contract/events.ts';
import type { EventSender } from './event-queue.ts';

/** An event as tags of the operator's page read it. */
type TaggedEvent = { readonly event: EventName } & EventPayload<EventName>;

declare global {
  interface Window {
    /** Where tags of the operator's page read what has happened so far. */
    dataLayer?: TaggedEvent[];
  }
}

/** What the document dispatches for each event, with the event as its detail. */
const HEARD_AS = 'kinora:event';
/** A page that nobody reads from does not grow for days. */
const MOST_KEPT = 100;

interface Recorder {
  readonly sender: Promise<EventSender>;
  readonly now: () => number;
}

let recorder: Recorder | null = null;
/** What happened before there was a recorder: a player may play before its page is hydrated. */
const early: ((recorder: Recorder) => void)[] = [];

/**
 * Has events sent to the service from now on, once the code that sends them is there; `now` in milliseconds since 1970, by
 * the server's clock.
 */
export function sendEventsBy(sender: Promise<EventSender>, now: () => number): void {
  // Without that code events are for the tags of the page only.
  sender.catch(() => {});
  recorder = { sender, now };
  for (const send of early.splice(0)) send(recorder);
}

/** Records an event of the catalogue: for the service, for a tag that came before this, and for one that comes later. */
export function recordEvent<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
  const tagged: TaggedEvent = { event: name, ...payload };
  window.dataLayer ??= [];
  window.dataLayer.push(tagged);
  if (window.dataLayer.length > MOST_KEPT) window.dataLayer.shift();
  document.dispatchEvent(new CustomEvent(HEARD_AS, { detail: tagged }));
  const recordedAt = performance.now();
  const send = ({ sender, now }: Recorder) => {
    const occurred_at = new Date(now() - (performance.now() - recordedAt)).toISOString();
    const sent: SentEvent = { id: crypto.randomUUID(), occurred_at, name, payload: { ...payload } };
    sender.then(
      (sends) => sends.add(sent),
      () => {},
    );
  };
  if (recorder === null) early.push(send);
  else send(recorder);
}
