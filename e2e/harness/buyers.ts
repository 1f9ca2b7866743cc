import type { Locator, Page } from 'playwright-core';
import type { Packet } from '#contract/packets.ts';
import type { ProviderSettings } from '#contract/provider-settings.ts';
import { allTexts } from '#web/app/i18n/all-texts.server.ts';
import { openPage, screens } from './browser.ts';
import { changeSettings } from './content.ts';
import { visit } from './hydrated.ts';
import { untilShown } from './settled.ts';
import { offerPasswords, register, type SignedIn, signIn } from './signed-in.ts';
import type { ContextOptions, Stage } from './stage.ts';

const { packets: words, buying } = allTexts.en;

/** Packets of the demo by what they are for a buyer. */
export const sold = {
  /** A base packet with an agreement and a trial that costs nothing. */
  tried: 'Base',
  /** A base packet with an agreement. */
  full: 'Full',
  /** It needs a base packet. */
  additional: 'Cinema',
  /** Only the operator sells it. */
  byOperator: 'Home: internet and TV',
} as const;

export const dialog = (page: Page) => page.getByRole('dialog');
export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
export const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name, exact: true }).waitFor();
/** Of the page's clock: the page asks for a payment every five seconds and shows a success a second and a half later. */
const A_STEP_MILLISECONDS = 500;

/** Waits until the result of a payment is shown, and moves the page's clock, which is installed, over the time until then. */
export const untilResultShown = (page: Page, result: Locator): Promise<void> =>
  untilShown(result, () => page.clock.runFor(A_STEP_MILLISECONDS));

/** The button of a packet's page that buys it. */
export const buyButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `${words.actions.enable}: ${name}` });

/** From the page of a packet with an agreement to the ways to pay. */
export async function openWays(page: Page, packet: string): Promise<void> {
  await buyButton(page, packet).click();
  await heading(page, words.agreement);
  await press(page, buying.accept);
  await heading(page, buying.ways);
}

/** The same, and by one of them. */
export async function payBy(page: Page, packet: string, way: string): Promise<void> {
  await openWays(page, packet);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${way}`) })
    .click();
}

/** What pages of a browser send that changes something, from now on. */
export function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v2/users/self/') && !pathname.includes('/stat/') && request.method() !== 'GET')
      changes.push(`${request.method()} ${pathname.replace('/v2/users/self/', '')}`);
  });
  return changes;
}

/** Who buys on a stage. */
export function buyersOn(stage: Stage) {
  return {
    /** Lets users sign in by a password, and takes money as said. */
    async prepare(payments: Partial<ProviderSettings['payments']> = {}): Promise<void> {
      await stage.withDatabase((client) =>
        changeSettings(
          client,
          (settings) => ({ ...settings, payments: { ...settings.payments, ...payments } }),
          stage.shortname,
        ),
      );
      await offerPasswords(stage);
    },
    async buyer(login: string): Promise<SignedIn> {
      await register(stage.address, login);
      return signIn(stage.address, login);
    },
    /** The packet of that name. */
    async packet(user: SignedIn, name: string): Promise<Packet> {
      const packets = await user.call<readonly Packet[]>('GET', '/v2/packets');
      const found = packets.find((each) => each.name === name);
      if (found === undefined) throw new Error(`the demo sells no packet ${name}`);
      return found;
    },
    async open(path: string, user: SignedIn, options: ContextOptions = screens.desk) {
      const context = await stage.newContext({ locale: 'en-US', storageState: user.storageState, ...options });
      const { page, faults } = await openPage(context);
      await visit(page, `${stage.address}${path}`);
      return { page, faults };
    },
  };
}
