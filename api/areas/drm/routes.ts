import type { Wire } from '#api/platform/wire/wire.ts';
import { contract } from '#contract/index.ts';
import type { TicketService } from './service.ts';

export function drmRoutes(wire: Wire, { tickets }: { readonly tickets: TicketService }): void {
  wire.handle(contract.drm.keyPermission, ({ caller, params }) => tickets.permission(caller, params.ticket));
}
