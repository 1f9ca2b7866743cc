import { foundIn } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { engagement as calls } from '#contract/engagement.ts';
import type { MessageService } from './service.ts';

export function engagementRoutes(wire: Wire, { messages }: { readonly messages: MessageService }): void {
  wire.handle(calls.messages, async ({ caller, query }) =>
    foundIn(await messages.list(caller, query.with_read ?? false), query, ({ title }) => title),
  );
  wire.handle(calls.message, ({ caller, params }) => messages.get(caller, params.id));
  wire.handle(calls.removeMessages, ({ caller }) => messages.removeAll(caller));
  wire.handle(calls.removeMessage, ({ caller, params }) => messages.remove(caller, params.id));
}
