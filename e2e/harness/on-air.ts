import type { Channel } from '#contract/channels.ts';
import type { Stage } from './stage.ts';

/** What is on a channel: it began an hour ago or earlier, and goes on for hours. Its start is in Unix seconds. */
export async function onAir({ address }: Pick<Stage, 'address'>, slug: string) {
  const answer = await fetch(`${address}/v2/channels?includes=current_schedules`, {
    headers: { 'accept-language': 'en' },
  });
  const channels: readonly Channel[] = JSON.parse(await answer.text());
  const programme = channels.find((channel) => channel.slug === slug)?.current_schedule;
  if (programme == null) throw new Error(`nothing is on ${slug}`);
  return { start: programme.real_timestamp, title: programme.program.title };
}
