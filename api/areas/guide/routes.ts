import { partOf } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { PROGRAM_SCHEDULE_PAGE } from '#contract/guide.ts';
import { contract } from '#contract/index.ts';
import type { GuideService } from './service.ts';

export function guideRoutes(wire: Wire, { guide }: { readonly guide: GuideService }): void {
  wire.handle(contract.guide.grid, ({ caller, query }) => guide.grid(caller, query));

  wire.handle(contract.guide.schedule, async ({ caller, params, query }) =>
    partOf(await guide.schedule(caller, params.id, query), query),
  );

  wire.handle(
    contract.guide.programSchedule,
    ({ caller, params, query: { offset = 0, limit = PROGRAM_SCHEDULE_PAGE } }) =>
      guide.programSchedule(caller, params.id, { offset, limit }),
  );

  wire.handle(contract.guide.sources, async ({ caller, params }) => ({
    catchups: await guide.catchups(caller, params.id),
  }));

  wire.handle(contract.guide.program, ({ caller, params }) => guide.program(caller, params.id));
}
