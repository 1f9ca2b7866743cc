import type { Browser } from 'playwright-core';
import type { Channel, UserChannel } from '#contract/channels.ts';
import { ANY_LIBRARY } from '#rules/player/diagnostics.ts';
import type { StoredSession } from './first-frame.ts';
import { bodyOf } from './workspace.ts';

/** One who has been here before: the session that the browser keeps, and where it may play what. */
export interface Viewer {
  readonly session: StoredSession;
  /** Where a title plays. */
  film(slug: string): Promise<string>;
  /** Where a channel plays, live or from a second of its archive. */
  channel(slug: string, instant?: number): Promise<string>;
  /** The first channel that this viewer may watch and that is within one programme for so many seconds before and after now. */
  channelAmid(programme: { readonly before: number; readonly after: number }): Promise<string>;
}

const MILLISECONDS_PER_SECOND = 1000;

interface Opened {
  readonly hls_mbr: string;
}

const IS_STORED = `new Promise((resolve) => {
  const look = () => {
    if (Object.keys(localStorage).some((key) => key.endsWith(':guest_device'))) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;

/** A guest of the service at this address. */
export async function newViewer(browser: Browser, address: string): Promise<Viewer> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${address}/privacy`);
    await page.evaluate(IS_STORED);
    const session = await context.storageState();
    const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const read = async <Answer>(path: string): Promise<Answer> =>
      JSON.parse((await bodyOf(`${address}/v2${path}`, { cookie })).toString());
    return {
      session,
      film: async (slug) => {
        const { id } = await read<{ readonly id: string }>(`/contents/${slug}`);
        return (await read<Opened>(`/libraries/${ANY_LIBRARY}/contents/${id}/stream`)).hls_mbr;
      },
      channel: async (slug, instant) => {
        const query = instant === undefined ? '' : `?ts=${instant}`;
        return (await read<Opened>(`/channels/${slug}/stream${query}`)).hls_mbr;
      },
      channelAmid: async ({ before, after }) => {
        const now = Date.now() / MILLISECONDS_PER_SECOND;
        const mine = await read<readonly UserChannel[]>('/users/self/channel_list');
        const watchable = new Set(mine.filter((one) => one.is_purchased && one.is_available).map(({ id }) => id));
        const channels = await read<readonly Channel[]>('/channels?includes=current_schedules');
        const found = channels.find(({ id, source, current_schedule: on }) => {
          if (!watchable.has(id) || source !== 'linear' || on == null) return false;
          return on.timestamp <= now - before && on.timestamp + on.duration >= now + after;
        });
        if (found === undefined) throw new Error('no channel is amid a programme that is long enough');
        return found.slug;
      },
    };
  } finally {
    await context.close();
  }
}
