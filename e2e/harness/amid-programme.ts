import type { Channel } from '#contract/channels.ts';
import { wallClock } from './playing.ts';

/** Past these seconds of a programme a moment before it is the archive, and its page does not change meanwhile. */
const BEGUN = 150;
const LEFT = 120;

/** An open channel with an archive whose programme on began minutes ago and goes on for minutes. */
export async function amidProgramme(address: string): Promise<{ readonly slug: string; readonly start: number }> {
  const answer = await fetch(`${address}/v2/channels?includes=current_schedules`);
  const channels: readonly Channel[] = JSON.parse(await answer.text());
  const now = wallClock();
  const found = channels.find(({ is_purchased, is_available, archived_days, age, current_schedule }) => {
    const { real_timestamp: start = now, real_duration: duration = 0 } = current_schedule ?? {};
    const isOpen = is_purchased && is_available && archived_days > 0 && (age ?? 18) < 18;
    return isOpen && now - start > BEGUN && start + duration - now > LEFT;
  });
  if (found?.current_schedule == null) throw new Error('no channel is amid a programme');
  return { slug: found.slug, start: found.current_schedule.real_timestamp };
}
