import { GridLine, type GuideGrid } from '#contract/guide.ts';
import { blank } from '../blank.ts';
import type { Answers, ArrivedCall, Plain } from '../wire-calls.ts';
import { broadcast, channel } from './television.ts';

/** Every programme of the guide lasts so many seconds, and begins at a whole one of them. */
export const PROGRAMME_SECONDS = 1_800;

const titleOf = (programId: number) => `Programme ${programId}`;

/** The programme of a channel, which is on all the time, at the broadcast that begins then, in Unix seconds. */
const gridLine = (channelId: number, timestamp: number): Plain<GridLine> =>
  blank(GridLine, {
    id: `${channelId}-${timestamp}`,
    program_id: channelId,
    title: titleOf(channelId),
    ...{ timestamp, real_timestamp: timestamp, duration: PROGRAMME_SECONDS, real_duration: PROGRAMME_SECONDS },
    age: 0,
    is_catchup_available: true,
  });

/** One broadcast of each channel after another, in a window of the guide. */
export function guideGrid({ query: { channels, start, end } }: ArrivedCall<'guide.grid'>): Plain<GuideGrid> {
  const first = Math.floor(start / PROGRAMME_SECONDS) * PROGRAMME_SECONDS;
  const starts = Array.from(
    { length: Math.ceil((end - first) / PROGRAMME_SECONDS) },
    (_, index) => first + index * PROGRAMME_SECONDS,
  );
  return {
    timezone: 'Asia/Almaty',
    channels: channels.split(',').map((text) => {
      const id = Number(text);
      return { id, schedule: starts.map((timestamp) => gridLine(id, timestamp)) };
    }),
  };
}

/** The answers to a guide of channels of which each has one programme, over and over. */
export const guideOfHalfHours: Answers = {
  'guide.grid': guideGrid,
  'guide.program': ({ params: { id } }) =>
    broadcast(channel(), 0, { program: { id, title: titleOf(id), description: `About programme ${id}` } }).program,
};
