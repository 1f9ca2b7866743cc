import type { Wire } from '#api/platform/wire/wire.ts';
import { search as calls } from '#contract/search.ts';
import type { SearchService } from './answers.ts';

export function searchRoutes(wire: Wire, { answers }: { readonly answers: SearchService }): void {
  wire.handle(calls.answer, ({ caller, query }) => answers.answer(caller, query.text ?? ''));
  wire.handle(calls.suggest, ({ caller, query }) => answers.suggest(caller, query.query ?? ''));
  wire.handle(calls.found, async ({ caller, body }) => {
    await answers.opened(caller, body);
    return { accepted: true };
  });
}
