import type { ContentId } from '#contract/units.ts';
import { wireQuery } from '#web/app/wire/query.ts';

/** Episodes are asked for again after so long at the earliest, unless something of them was changed here [C-CONST-10]. */
const EPISODES_MILLISECONDS = 10_000;

/** The episodes of a series or of a season, with how far the viewer has watched each. Needs a session. */
export const historiesQuery = (id: ContentId) => ({
  ...wireQuery('playback.histories', { params: { id } }),
  staleTime: EPISODES_MILLISECONDS,
});
