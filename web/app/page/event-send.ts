import type { SentEvent } from '#contract/events.ts';
import { type BatchOutcome, outcomeOf } from '#rules/analytics/event-queue.ts';
import { calls } from '#web/app/wire/calls.generated.ts';
import type { Send } from '#web/app/wire/wire.ts';
import { tabEntries } from './browser-storage.ts';
import { EventSender } from './event-queue.ts';

const NAME = 'analytics.recordEvents';

/** Sends the events of this tab, those of the page before a reload too. */
export function startSender(send: Send, session: SessionOfEvents, now: () => number): EventSender {
  const sender = new EventSender({ send: eventSend(send), storage: tabEntries, now });
  clearOnOtherDevice(sender, session);
  return sender;
}

/** Whose events they are. */
interface SessionOfEvents {
  readonly userDevice: () => string | null;
  readonly subscribe: (listener: () => void) => unknown;
}

/** Sends a batch of events as a call that goes on when its page is left. */
const eventSend =
  (send: Send) =>
  async (events: readonly SentEvent[]): Promise<BatchOutcome> => {
    const { method, path } = calls[NAME];
    const request = { name: NAME, method, path, body: { events }, signal: undefined, outlivesPage: true } as const;
    return outcomeOf(await send(request).catch(() => null));
  };

/** Forgets the events of a user who is gone: they are not sent by the session of the next one. A guest who signs in stays. */
function clearOnOtherDevice(sender: EventSender, session: SessionOfEvents): void {
  let device = session.userDevice();
  session.subscribe(() => {
    const before = device;
    device = session.userDevice();
    if (before !== null && before !== device) sender.clear();
  });
}
