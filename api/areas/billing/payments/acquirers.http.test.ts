import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TransactionId } from '#contract/units.ts';
import { minor } from '#rules/units.ts';
import { openSandboxBank, type SandboxBank, type SandboxDesk } from '#sandbox/bank/sandbox-bank.ts';
import { testCards, tokenOf } from '#sandbox/bank/test-cards.ts';
import type { Acquirer, Passage } from './acquirer.ts';
import { openAcquirers } from './acquirers.ts';

const TIME_LIMIT = 2_000;
const RETURN_URL = 'https://shop.example/?purchased=true';
const page: Passage = { kind: 'page', savesCard: true };

let sandbox: SandboxBank;
beforeAll(async () => {
  sandbox = await openSandboxBank({ lateMilliseconds: null });
});
afterAll(() => sandbox.close());

const newReference = () => randomUUID() as TransactionId;
const orderOf = (passage: Passage, reference = newReference()) => ({
  ...{ reference, amount: minor(99_000), currency: 'KZT', description: 'Kinora' },
  ...{ noticeUrl: null, returnUrl: RETURN_URL, passage },
});
const cardOrder = (outcome: string, reference = newReference()) => {
  const card = testCards.find((one) => one.outcome === outcome);
  if (card === undefined) throw new Error(`no test card is ${outcome}`);
  return { ...orderOf(page, reference), cardToken: tokenOf(card) };
};

/** What a payer does on a page of the bank. */
const submit = (address: string | null, fields: Record<string, string> = {}) =>
  fetch(address ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const cardFields = (number: string) => ({ number, expiry: '12/39', code: '123' });

describe.each(['sandbox-bank', 'sandbox-gate'] as const)('the acquirer %s', (name) => {
  let desk: SandboxDesk;
  let acquirer: Acquirer;
  beforeAll(() => {
    desk = sandbox.desks[name];
    const settings = { ...desk.acquirer, timeLimitMilliseconds: TIME_LIMIT };
    const found = openAcquirers([settings]).get(name);
    if (found === undefined) throw new Error(`${name} is not there`);
    acquirer = found;
  });

  const started = async (passage: Passage) => {
    const order = orderOf(passage);
    const answer = await acquirer.start(order);
    if (answer.kind !== 'pending') throw new Error(`the payment is ${answer.kind}`);
    return { order, answer, status: () => acquirer.status(order.reference) };
  };

  test('has no payment before it is started, and one afterwards, however often it is started', async () => {
    const order = orderOf(page);
    expect(await acquirer.status(order.reference)).toEqual({ kind: 'absent' });
    const first = await acquirer.start(order);
    expect(first).toMatchObject({ kind: 'pending', qrCode: null });
    expect(await acquirer.start(order)).toEqual(first);
    expect(await acquirer.status(order.reference)).toMatchObject({ kind: 'pending' });
  });

  test('takes a card on its page, sends the browser back and gives the card to be kept', async () => {
    const { answer, status } = await started(page);
    const back = await submit(answer.pageUrl, cardFields('4111 1111 1111 1111'));
    expect([back.status, back.headers.get('location')]).toEqual([303, RETURN_URL]);
    expect(await status()).toMatchObject({
      kind: 'settled',
      captured: 99_000,
      refunded: 0,
      isChargedBack: false,
      card: { mask: '411111******1111', token: expect.any(String), expiresOn: expect.stringMatching(/-12-31$/) },
    });
  });

  test('asks for the code of the card’s bank, and declines a wrong one', async () => {
    const right = await started(page);
    const asked = await submit(right.answer.pageUrl, cardFields('4000000000000002'));
    expect(await asked.text()).toContain('3-D Secure');
    expect(await right.status()).toMatchObject({ kind: 'pending' });
    await submit(`${right.answer.pageUrl}?verify`, { number: '4000000000000002', verification: '1234' });
    expect(await right.status()).toMatchObject({ kind: 'settled' });
    const wrong = await started(page);
    await submit(`${wrong.answer.pageUrl}?verify`, { number: '4000000000000002', verification: '9999' });
    expect(await wrong.status()).toMatchObject({ kind: 'declined', reason: 'not_verified' });
  });

  test('only checks a card where that is asked for: nothing is taken', async () => {
    const { answer, status } = await started({ kind: 'card_check' });
    await submit(answer.pageUrl, cardFields('4111111111111111'));
    expect(await status()).toMatchObject({ kind: 'settled', captured: 0, card: { mask: '411111******1111' } });
  });

  test('is paid by a code and by a phone', async () => {
    const code = await started({ kind: 'qr' });
    expect(code.answer.pageUrl).toBeNull();
    await submit(code.answer.qrCode);
    expect(await code.status()).toMatchObject({ kind: 'settled', captured: 99_000, card: null });
    const phone = await started({ kind: 'phone', phone: '77010000000' });
    const { id = '' } = desk.bank.byReference(phone.order.reference) ?? {};
    await submit(`${sandbox.url}/${name}/pay/${id}`);
    expect(await phone.status()).toMatchObject({ kind: 'settled', captured: 99_000 });
  });

  test('says why a payment was declined', async () => {
    expect(await acquirer.charge(cardOrder('declined'))).toMatchObject({ kind: 'declined', reason: 'declined' });
    expect(await acquirer.charge(cardOrder('no_money'))).toMatchObject({ kind: 'declined', reason: 'no_money' });
    const cancelled = await started(page);
    await submit(`${cancelled.answer.pageUrl}?cancel`);
    expect(await cancelled.status()).toMatchObject({ kind: 'declined', reason: 'cancelled' });
  });

  test('charges a linked card once for each reference', async () => {
    const order = cardOrder('paid');
    const first = await acquirer.charge(order);
    expect(first).toMatchObject({ kind: 'settled', captured: 99_000 });
    expect(await acquirer.charge(order)).toEqual(first);
  });

  test('leaves it unknown what became of a charge whose reply does not come, and says so when asked', async () => {
    const order = cardOrder('dies');
    expect(await acquirer.charge(order)).toMatchObject({ kind: 'unknown' });
    expect(await acquirer.status(order.reference)).toMatchObject({ kind: 'settled', captured: 99_000 });
    desk.reply('fail');
    const failing = cardOrder('paid');
    expect(await acquirer.charge(failing)).toMatchObject({ kind: 'unknown' });
    desk.reply('reply');
    expect(await acquirer.status(failing.reference)).toEqual({ kind: 'absent' });
  });

  test('is not waited for longer than its time limit', async () => {
    const settings = { ...desk.acquirer, timeLimitMilliseconds: 50 };
    desk.reply('silent');
    expect(await openAcquirers([settings]).get(name)?.charge(cardOrder('paid'))).toEqual({
      kind: 'unknown',
      cause: 'timed out',
    });
    desk.reply('reply');
  });

  test('refunds once for each reference, and not more than was taken', async () => {
    const order = cardOrder('paid');
    await acquirer.charge(order);
    const refund = { id: randomUUID(), payment: order.reference, amount: minor(40_000), currency: 'KZT' };
    const first = await acquirer.refund(refund);
    expect(first).toMatchObject({ kind: 'settled' });
    expect(await acquirer.refund(refund)).toEqual(first);
    expect(await acquirer.status(order.reference)).toMatchObject({ refunded: 40_000 });
    expect(await acquirer.refund({ ...refund, id: randomUUID(), amount: minor(60_000) })).toMatchObject({
      kind: 'declined',
    });
  });

  test('lists what it has booked on a day', async () => {
    const order = cardOrder('paid');
    await acquirer.charge(order);
    const today = new Date().toISOString().slice(0, 10);
    const booked = await acquirer.bookedOn(today);
    expect(booked.kind === 'list' && booked.operations.find(({ reference }) => reference === order.reference)).toEqual({
      kind: 'payment',
      reference: order.reference,
      amount: 99_000,
      fee: 0,
    });
    expect(await acquirer.bookedOn('2020-01-01')).toEqual({ kind: 'list', operations: [] });
  });

  test('signs its notices, and what was changed, or signed by another key, is refused', async () => {
    desk.notices.mode = 'hold';
    const order = { ...cardOrder('paid'), noticeUrl: 'https://shop.example/notices' };
    await acquirer.charge(order);
    const notice = desk.notices.all.find(({ reference }) => reference === order.reference);
    if (notice === undefined) throw new Error('there is no notice');
    const header = (headerName: string) => notice.headers[headerName];
    const body = Buffer.from(notice.body);
    expect(acquirer.readNotice({ header, body })).toMatchObject({
      kind: 'notice',
      reference: order.reference,
      eventId: expect.any(String),
      answer: { kind: 'settled', captured: 99_000 },
    });
    const changed = Buffer.from(notice.body.replace('99000', '98000'));
    expect(acquirer.readNotice({ header, body: changed })).toEqual({ kind: 'refused' });
    const settings = { ...desk.acquirer, noticeKey: 'another key', timeLimitMilliseconds: TIME_LIMIT };
    expect(openAcquirers([settings]).get(name)?.readNotice({ header, body })).toEqual({ kind: 'refused' });
    expect(acquirer.readNotice({ header: () => undefined, body: Buffer.from('nonsense') })).toEqual({
      kind: 'refused',
    });
    desk.notices.mode = 'send';
  });
});
