import type { Wire } from '#api/platform/wire.ts';
import { contract } from '#contract/index.ts';
import type { GuideService } from './service.ts';

export function guideRoutes(wire: Wire, { guide }: { readonly guide: GuideService }): void {
  wire.handle(contract.guide.schedule, ({ caller, params, query }) => guide.schedule(caller, params.id, query));

  wire.handle(contract.guide.program, ({ caller, params }) => guide.program(caller, params.id));
}
