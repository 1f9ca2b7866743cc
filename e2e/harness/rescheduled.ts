import { withinWindow } from '#api/areas/guide/admin-store.ts';
import { isoInstant } from '#rules/units.ts';
import { content } from '#server/operator/content.ts';
import { writeContent } from './content.ts';
import type { Stage } from './stage.ts';

const STEP_SECONDS = 8;
/** In which some programme began on every channel. */
const SOME_HOURS = 6 * 3_600;

/** Borders of programmes are whole steps of Unix time: the first one at an instant or after it. */
export const wholeStep = (instant: number) => Math.ceil(instant / STEP_SECONDS) * STEP_SECONDS;

const inUtc = (instant: number) => isoInstant(new Date(instant * 1_000));

/** From the first of these borders to the last one a channel has a programme between each two, barred or not. */
export const reschedule = (
  stage: Stage,
  channelId: number,
  borders: readonly number[],
  isBarred: readonly boolean[],
): Promise<void> =>
  stage.withDatabase((client) =>
    writeContent(client, async (context) => {
      const [from = 0] = borders;
      const to = borders.at(-1) ?? from;
      const window = { channelIds: [channelId], from: inUtc(from - SOME_HOURS), to: inUtc(to) };
      const rows = await content.schedule.readWithin(context, withinWindow(window));
      const earlier = rows.filter(({ startsAt }) => startsAt < inUtc(from));
      const [like] = earlier.slice(-1);
      if (like === undefined) throw new Error('nothing was on before');
      const part = (startsAt: string, endsAt: string) => ({
        ...{ startsAt, endsAt, announcedAt: startsAt, announcedUntil: endsAt },
      });
      await content.schedule.replace(
        context,
        [
          ...earlier.slice(0, -1),
          { ...like, ...part(like.startsAt, inUtc(from)) },
          ...isBarred.map((isBlackout, index) => ({
            ...like,
            ...part(inUtc(borders[index] ?? from), inUtc(borders[index + 1] ?? to)),
            isBlackout,
          })),
        ],
        withinWindow(window),
      );
    }),
  );
