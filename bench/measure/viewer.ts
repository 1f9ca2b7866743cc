import type { Browser } from 'playwright-core';
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
}

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
    };
  } finally {
    await context.close();
  }
}
