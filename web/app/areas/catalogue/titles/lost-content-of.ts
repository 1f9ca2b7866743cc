import { isRouteErrorResponse } from 'react-router';
import type { LostContent } from '#contract/errors.ts';
import type { PageFailure } from '#web/app/page/prefetch-loader.ts';

/** The withdrawn title that a page failed for; null where it failed for something else. */
export function lostContentOf(error: unknown): LostContent | null {
  if (!isRouteErrorResponse(error)) return null;
  const failure: Partial<PageFailure> | null = error.data;
  return failure?.lostContent ?? null;
}
