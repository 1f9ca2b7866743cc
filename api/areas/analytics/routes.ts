import type { Wire } from '#api/platform/wire/wire.ts';
import { contract } from '#contract/index.ts';
import type { EventService } from './service.ts';

export function analyticsRoutes(wire: Wire, { events }: { readonly events: EventService }): void {
  wire.handle(contract.analytics.recordEvents, ({ caller, body }) => events.record(caller, body.events));
}
