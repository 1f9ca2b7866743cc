import type { BrowserContext, Page } from 'playwright-core';
import type { ProfileRole, UserProfile } from '#contract/profiles.ts';
import type { Device } from '#contract/session.ts';
import { screens } from './browser.ts';
import { visit } from './hydrated.ts';
import { lightenPictures } from './light-pictures.ts';
import { type DoorClient, doorClient, register, type SignedIn, signIn } from './signed-in.ts';
import type { ContextOptions, Stage } from './stage.ts';
import { operatorAt } from './tenant.ts';

export interface Household extends SignedIn {
  readonly login: string;
  /** The first profile, and those that were asked for. */
  readonly profiles: readonly UserProfile[];
}

/** A write that a page has sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const PROFILES = '/v2/users/self/profiles';
let count = 0;

/** Somebody who is signed in, with these profiles beside the first one. */
export async function newHousehold(
  address: string,
  ...more: readonly { readonly name: string; readonly role: ProfileRole }[]
): Promise<Household> {
  count += 1;
  const login = `household-${count}`;
  await register(address, login);
  const signedIn = await signIn(address, login);
  for (const profile of more) await signedIn.call('POST', PROFILES, profile);
  return { ...signedIn, login, profiles: await signedIn.call('GET', PROFILES) };
}

/** By which the door binds devices to a browser. */
const DEVICE_KEY = 'kinora_device';

/** A guest of this browser, whose device stays when somebody signs in by password. */
export async function addGuest(address: string, { storageState }: Household) {
  if (typeof storageState === 'string') throw new Error('a household has its state at hand');
  const ofBrowser = storageState.cookies.filter(({ name }) => name === DEVICE_KEY);
  const client: DoorClient = await doorClient(address, ofBrowser);
  const username = `guest-of-${count}`;
  await client.call('POST', '/v2/users', { username, password: username, is_guest: true });
  await client.call('POST', '/v2/auth/login', { login: username, password: username });
  const { id } = await client.call<Device>('POST', '/v2/users/self/devices', { device_type: 'pc', vendor: 'Kinora' });
  await client.requests.dispose();
  storageState.origins[0]?.localStorage.push({ name: `kinora:${operatorAt(address)}:guest_device`, value: id });
  return id;
}

/** A browser of a household at a path, with what it writes from then on. */
export async function openAs(
  stage: Stage,
  { storageState }: Household,
  path: string,
  screen: keyof typeof screens = 'desk',
  options: ContextOptions = {},
) {
  const look = { locale: 'en-US', reducedMotion: 'reduce', ...screens[screen] } as const;
  const context = await stage.newContext({ ...look, ...options, storageState });
  await lightenPictures(context);
  return { context, ...(await openTab(context, `${stage.address}${path}`)) };
}

/** Another tab of a browser. */
export async function openTab(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const sent: Sent[] = [];
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/v2/')) return;
    sent.push({ method: request.method(), path: pathname, body: request.postDataJSON() });
  });
  await visit(page, address);
  return { page, sent, faults, writes: (part: string) => sent.filter(({ path }) => path.includes(part)) };
}

export const accountButton = (page: Page) => page.locator('[data-account]').getByRole('button');
export const accountMenu = (page: Page) => page.getByRole('group', { name: 'Account' });

/** Opens the account menu and waits for the household. */
export async function openMenu(page: Page) {
  await page.getByRole('button', { name: /^Account: / }).click();
  const menu = accountMenu(page);
  await menu.getByRole('list', { name: 'Who’s watching?' }).waitFor();
  return menu;
}

/** The modal that is open. */
export const dialog = (page: Page) => page.locator('[role="dialog"][data-open]');
