import { partOf } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { reminders as calls } from '#contract/reminders.ts';
import type { ReminderService } from './service.ts';

export function reminderRoutes(wire: Wire, { reminders }: { readonly reminders: ReminderService }): void {
  wire.handle(calls.list, async ({ caller, query }) => partOf(await reminders.list(caller), query));
  wire.handle(calls.add, ({ caller, body }) => reminders.add(caller, body));
  wire.handle(calls.change, ({ caller, params, body }) => reminders.change(caller, params.id, body));
  wire.handle(calls.remove, async ({ caller, params }) => ({ removed: await reminders.remove(caller, params.id) }));
}
