import type { Wire } from '#api/platform/wire.ts';
import { site as calls } from '#contract/site.ts';
import type { SiteService } from './service.ts';

export function siteRoutes(wire: Wire, { site }: { readonly site: SiteService }): void {
  wire.handle(calls.network, ({ caller }) => site.network(caller));
  wire.handle(calls.configuration, ({ caller }) => site.configuration(caller));
}
