import type { FastifyInstance } from 'fastify';
import { openAcquirers } from '#api/areas/billing/payments/acquirers.ts';
import type { ProviderSettings } from '#contract/provider-settings.ts';
import type { OutgoingNotice } from '#sandbox/bank/notices.ts';
import { openSandboxBank, type SandboxBank, type SandboxName } from '#sandbox/bank/sandbox-bank.ts';

type PaymentSettings = ProviderSettings['payments'];

/** Long enough for a loaded machine, and short where a test waits for it to end. */
const TIME_LIMIT_MILLISECONDS = 5_000;

/** A provider's payments with one way to pay for each payform, at the banks of the sandbox. */
export const sandboxPayments = (payments: PaymentSettings): PaymentSettings => ({
  ...payments,
  areAllowed: true,
  paysystems: [
    ...(['short_url', 'linkedcard', 'qrcode', 'phone_sms'] as const).map((payform) => ({
      ...{ id: payform.replace('_', '-'), payform, acquirer: 'sandbox-bank', title: { ru: payform } },
    })),
    { id: 'gate', payform: 'short_url', acquirer: 'sandbox-gate', title: { ru: 'Карта' } },
    { id: 'bill', payform: 'provider_account', acquirer: null, title: { ru: 'Счёт оператора' } },
  ],
});

export interface TestSandbox extends SandboxBank {
  /** The banks as an installation has them. */
  readonly acquirers: ReturnType<typeof openAcquirers>;
}

/** The sandbox with the clock of a test. Notices are held: a test delivers them by itself. */
export async function testSandbox(
  now: () => number,
  timeLimitMilliseconds = TIME_LIMIT_MILLISECONDS,
): Promise<TestSandbox> {
  const sandbox = await openSandboxBank({
    now,
    noticeUrl: (name) => `http://alpha.test/v2/payments/${name}/notices`,
    slowMilliseconds: 60_000,
    lateMilliseconds: null,
  });
  for (const { notices } of Object.values(sandbox.desks)) notices.mode = 'hold';
  const settings = Object.values(sandbox.desks).map(({ acquirer }) => ({ ...acquirer, timeLimitMilliseconds }));
  return { ...sandbox, acquirers: openAcquirers(settings) };
}

/** What a payer types on the form of a bank; resolves when the bank has answered, or has broken the connection: null. */
export const payOnPage = (fullUrl: string, number = '4111111111111111') =>
  fetch(fullUrl, {
    method: 'POST',
    body: new URLSearchParams({ number, expiry: '12/39', code: '123' }),
    redirect: 'manual',
  }).catch(() => null);

/** The held notices about a payment, in the order in which they were made. */
export const noticesOf = (sandbox: SandboxBank, name: SandboxName, reference: string): readonly OutgoingNotice[] =>
  sandbox.desks[name].notices.all.filter((notice) => notice.reference === reference);

/** Delivers a notice to an api without a listener. */
export const deliver = (app: FastifyInstance, { url, headers, body }: OutgoingNotice, host = 'alpha.test') => {
  const { pathname, search } = new URL(url);
  return app.inject({ method: 'POST', url: `${pathname}${search}`, headers: { ...headers, host }, payload: body });
};
