import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Message {
  readonly recipient: string;
  readonly text: string;
  readonly channel: string;
}

/** The code that was last sent to a phone, as the development inbox shows it. */
export async function codeSentTo(address: string, phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${address}/dev/inbox`, { headers: { accept: 'application/json' } });
      const messages: readonly Message[] = await answer.json();
      code = messages.find(({ recipient }) => recipient === phone)?.text.match(/\d{4,8}/)?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** The form for signing in, as it stands over a page, and what it asks in English. */
export const signInForm = (page: Page): Locator => page.getByRole('dialog');

export const phoneField = (page: Page) => page.getByLabel('Phone number');
export const codeField = (page: Page) => page.getByLabel('Code from the message');
export const getCode = (page: Page) => page.getByRole('button', { name: 'Get a code' });

export interface SentCall {
  readonly call: string;
  readonly body: unknown;
}

/** Writes down what the page sends while it signs in, from now on. */
export function recordCalls(page: Page): readonly SentCall[] {
  const calls: SentCall[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isSignIn = /^\/v2\/(?:auth|otps|otp|mw|users$|pages\/(?:auth|welcome)$|users\/self\/devices$)/.test(pathname);
    if (isSignIn) calls.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() });
  });
  return calls;
}

/** What was sent by one of the calls, in order. */
export const bodiesOf = (calls: readonly SentCall[], call: string): readonly unknown[] =>
  calls.filter((each) => each.call === call).map(({ body }) => body);

/** An answer that refuses, in the one error shape. */
export const refusal = (status: number, code: string) => ({
  status,
  json: { error: { message: '', code }, error_code: code, status_code: status, detail: '' },
});

/** The entry of a session in the browser's storage; null: there is none. */
export const storedEntry = (page: Page, provider: string, entry: 'guest_device' | 'user_device') =>
  page.evaluate((key) => localStorage.getItem(key), `kinora:${provider}:${entry}`);

/** Waits until the page has made its guest: by then its scripts are there. */
export async function untilGuest(page: Page, provider: string): Promise<void> {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, `kinora:${provider}:guest_device`);
}

/** Waits until somebody is signed in, and the form is gone. */
export async function untilSignedIn(page: Page, provider: string): Promise<void> {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, `kinora:${provider}:user_device`);
  await signInForm(page).waitFor({ state: 'detached' });
}
