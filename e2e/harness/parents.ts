import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import type { Complete } from '#contract/admin/entry.ts';
import type { ScheduleEntry } from '#contract/admin/guide.ts';
import type { StatedSettings } from '#contract/provider-settings.ts';
import { content } from '#server/operator/content.ts';
import { screens } from './browser.ts';
import { changeContent, changeSettings, writeContent } from './content.ts';
import { visit } from './hydrated.ts';
import { lightenPictures } from './light-pictures.ts';
import { offerPasswords, register, type SignedIn, signIn } from './signed-in.ts';
import type { Stage } from './stage.ts';

export const PIN = '4711';
export const FAMILY = { id: 1, path: '/channels/all/polden' };
export const ADULT = { id: 12, path: '/channels/all/nochnoy-seans' };
export const OTHER_ADULT = { id: 14, path: '/channels/all/antrakt' };
/** Harmless, and what comes next there is not. */
export const EVENING = { id: 2, path: '/channels/all/bolshoy-zal' };
export const TRAILER = '/trailers/late-trailer';
/** Its own age is eighteen, wherever it is on. */
export const LATE_PROGRAMME = 99_001;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface Parent extends SignedIn {
  readonly login: string;
}

/** Whether accounts that owe something are blocked. */
export const hasBlockStatus =
  (hasBlockStatus: boolean) =>
  ({ signIn }: StatedSettings): StatedSettings => ({ signIn: { ...signIn, hasBlockStatus } });

type Show = Complete<ScheduleEntry>;
/** Of the shows of a channel in order of time; instants compare as texts. */
type ChooseShow = (shows: readonly Show[], now: string) => Show | undefined;

async function showLate(client: pg.Client, now: number, choose: ChooseShow): Promise<string> {
  let start = '';
  await writeContent(client, async (context) => {
    const within = sql`held.channel_id = ${EVENING.id}`;
    const shows = await content.schedule.readWithin(context, within);
    const show = choose(
      shows.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
      new Date(now * 1_000).toISOString(),
    );
    if (show === undefined) throw new Error('no show was chosen');
    start = show.startsAt;
    await content.schedule.put(context, [{ ...show, programId: LATE_PROGRAMME }]);
  });
  return start;
}

/** Who sets and says PINs on a stage, and what for. */
export function parentsOn(stage: Stage) {
  let parents = 0;

  return {
    /** Channels, a programme and a trailer for adults, all of them free. */
    async seed(): Promise<void> {
      await offerPasswords(stage);
      await stage.withDatabase(async (client) => {
        const adults: readonly number[] = [ADULT.id, OTHER_ADULT.id];
        await changeContent(client, content.channels, ({ id, age }) => ({
          isFree: true,
          age: adults.includes(id) ? 18 : age,
        }));
        await changeContent(client, content.programs, () => ({ age: 0 }));
        await changeContent(client, content.titles, ({ slug }) =>
          slug === 'nosferatu' ? { age: 18, trailers: [{ id: 'late-trailer', asset: 'cinema' }] } : null,
        );
        await writeContent(client, async (context) => {
          const [program] = await content.programs.read(context);
          if (program === undefined) throw new Error('the operator has no programmes');
          await content.programs.put(context, [{ ...program, id: LATE_PROGRAMME, age: 18 }]);
        });
        await showLate(client, stage.now(), (evening, now) => evening.find(({ startsAt }) => startsAt > now));
      });
    },
    /** What of the operator's settings is other than it was. */
    configure: (change: (settings: StatedSettings) => StatedSettings) =>
      stage.withDatabase((client) => changeSettings(client, change, stage.shortname)),
    /** The programme for adults stands in the evening's guide in place of the chosen one. Gives its start. */
    showLate: (choose: ChooseShow) => stage.withDatabase((client) => showLate(client, stage.now(), choose)),
    /** Somebody who is signed in, with a PIN unless it is to be set. */
    async parent(pin: string | null = PIN): Promise<Parent> {
      parents += 1;
      const login = `parent-${parents}`;
      await register(stage.address, login);
      const signedIn = await signIn(stage.address, login);
      if (pin !== null) await signedIn.call('PATCH', '/v2/users/self', { pincode: pin });
      return { ...signedIn, login };
    },
    /** A page at a path, with what it asks the api from then on. */
    async open(path: string, parent: Parent | null, screen: keyof typeof screens = 'desk', address = stage.address) {
      const state = parent === null ? {} : { storageState: parent.storageState };
      const context = await stage.newContext({
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...screens[screen],
        ...state,
      });
      await lightenPictures(context);
      const page = await context.newPage();
      const asked: Asked[] = [];
      page.on('request', (request) => {
        const { pathname: to } = new URL(request.url());
        if (to.startsWith('/v2/')) asked.push({ method: request.method(), path: to, body: request.postDataJSON() });
      });
      await visit(page, `${address}${path}`);
      return {
        page,
        asked,
        streams: (id: number) => asked.filter(({ path: to }) => to === `/v2/channels/${id}/stream`).length,
        writes: (part: string) => asked.filter(({ method, path: to }) => method !== 'GET' && to.includes(part)),
      };
    },
  };
}

export const say = (parent: Parent, pincode = PIN) =>
  parent.requests.post('/v2/users/self/parental_code/check', { data: { pincode } });

/** Changes what the PIN guards on a parent's device. */
export async function choose(parent: Parent, parental_settings: object): Promise<void> {
  await say(parent);
  await parent.call('PATCH', `/v2/users/self/devices/${parent.deviceId}`, { parental_settings });
}

/** The modal that is open. */
export function dialog(page: Page, name?: string) {
  const open = page.locator('[role="dialog"][data-open]');
  return name === undefined ? open : open.and(page.getByRole('dialog', { name }));
}
export const pinDialog = (page: Page) => dialog(page, 'Enter your PIN');
export const row = (page: Page, { id }: { readonly id: number }) => page.locator(`[data-channel="${id}"]`);
export const obstacle = (page: Page, barrier: string) => page.locator(`[data-obstacle="${barrier}"]`);
/** Waits until so many digits are there. */
export const entered = (page: Page, count: number) =>
  dialog(page)
    .getByRole('img', { name: `${count} / 4` })
    .waitFor();

export const untilStream = (page: Page, { id }: { readonly id: number }) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === `/v2/channels/${id}/stream` && answer.ok());

/** Opens a channel by what is done, and waits until it plays and nothing stands over it. */
export async function opens(page: Page, channel: { readonly id: number }, work: () => Promise<unknown>): Promise<void> {
  await Promise.all([untilStream(page, channel), work()]);
  await dialog(page).waitFor({ state: 'detached' });
}

/** The page's clock is another one from now on. */
export const moveClock = (page: Page, milliseconds: number) =>
  page.evaluate((by) => {
    const { now } = Date;
    Date.now = () => now() + by;
  }, milliseconds);
