import type { StatId } from '#contract/units.ts';
import type { Milestone } from '#rules/player/milestones.ts';
import type { Source } from '#rules/player/source.ts';
import { recordEvent } from '#web/app/page/events.ts';

/** Records that a viewing has come to a milestone, with where its picture is. */
export function recordMilestone(stat: StatId, { event, seconds }: Milestone, source: Source, at: number | null): void {
  recordEvent(event, {
    stat_id: stat,
    seconds,
    ...(source.kind === 'channel' && { channel_id: source.channel }),
    ...(source.kind === 'title' && { content_id: source.content }),
    ...(at !== null && { position: Math.floor(at) }),
  });
}
