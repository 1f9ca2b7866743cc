import { describe, expect, test } from 'vitest';
import type { Payform } from '#contract/payments.ts';
import type { CardId, DecimalAmount, OfferId, PurchaseId, TransactionId } from '#contract/units.ts';
import { partnerOf } from '../partners/partner.ts';
import { decimalAmount, minor } from '../units.ts';
import type { PaymentWay } from './payment-ways.ts';
import { afterStep, beginPurchase, missingAmount, needsBase } from './purchase-flow.ts';
import type { PurchaseEvent, PurchaseFacts, PurchaseFlow } from './purchase-steps.ts';

const amount = (units: number): DecimalAmount => decimalAmount(minor(units * 100));
const way = (payform: Payform, skipsPin = false): PaymentWay => ({
  id: `${payform}-1`,
  payform,
  title: payform,
  text: '',
  button: '',
  appUrl: null,
  skipsPin,
});
const card = { id: 7 as CardId, number: '4400 •••• 1234' };
const usual: PurchaseFacts = {
  isPaymentAllowed: true,
  isTopUp: false,
  isProviderOnly: false,
  isBase: true,
  hasBasePacket: false,
  allowsExtraWithoutBase: false,
  agreement: null,
  usesOffers: false,
  isBilledByProvider: false,
  amount: amount(1_000),
  balance: amount(0),
  card: null,
  ways: [way('short_url')],
  partner: partnerOf(null).payment,
};
const payment = {
  transaction: 't' as TransactionId,
  address: 'https://bank.example/',
  code: 'code',
  picture: null,
  message: '',
};
const started: PurchaseEvent = { kind: 'started', payment, isComplete: false };
const PASSED: PurchaseEvent = { kind: 'passed' };
const CANCELLED: PurchaseEvent = { kind: 'cancelled' };
const offer = (...ways: readonly PaymentWay[]): PurchaseEvent => ({
  kind: 'offer',
  offer: 'o' as OfferId,
  of: { purchase: 'p' as PurchaseId, missing: amount(600) },
  ways,
});
const purchase = (isActive: boolean, missing = amount(1_000)): PurchaseEvent => ({
  kind: 'purchase',
  purchase: 'p' as PurchaseId,
  isActive,
  missing,
  message: 'Waiting',
});
const refused = (status: number, code: string, missing: DecimalAmount | null = null): PurchaseEvent => ({
  kind: 'refused',
  refusal: { status, code, message: 'Refused', amount: missing },
});

const run = (events: readonly PurchaseEvent[], flow: PurchaseFlow = beginPurchase(false)) =>
  events.reduce(afterStep, flow);
/** Facts are read, and the PIN passed. */
const known = (facts: Partial<PurchaseFacts>, ...events: readonly PurchaseEvent[]) =>
  run([{ kind: 'facts', facts: { ...usual, ...facts } }, PASSED, ...events]);
const callOf = ({ step }: PurchaseFlow) => (step.kind === 'call' || step.kind === 'ask' ? step.call.kind : step.kind);

describe('a purchase begins', () => {
  test('[C-PAY-20] with signing in for a guest, and goes on after it', () => {
    const flow = beginPurchase(true);
    expect(flow.step.kind).toBe('sign_in');
    expect(afterStep(flow, PASSED).step.kind).toBe('read_facts');
    expect(afterStep(flow, CANCELLED).step).toEqual({ kind: 'end', outcome: 'cancelled' });
  });

  test('[C-PAY-01] with the PIN, unless every way to pay goes without', () => {
    const begun = (facts: Partial<PurchaseFacts>) => run([{ kind: 'facts', facts: { ...usual, ...facts } }]).step.kind;
    expect(begun({})).toBe('pass_pin');
    expect(begun({ ways: [way('phone', true), way('short_url')] })).toBe('pass_pin');
    expect(begun({ ways: [way('phone', true)] })).toBe('call');
    expect(run([{ kind: 'facts', facts: usual }, CANCELLED]).step).toEqual({ kind: 'end', outcome: 'cancelled' });
  });

  test('[C-PAY-24] [C-PAY-31] with a message where it cannot be paid here', () => {
    expect(known({ isProviderOnly: true }).step).toEqual({ kind: 'end', outcome: 'refused' });
    const begun = (facts: Partial<PurchaseFacts>) => run([{ kind: 'facts', facts: { ...usual, ...facts } }]).step;
    expect(begun({ isProviderOnly: true })).toEqual({ kind: 'explain', obstacle: { kind: 'provider_only' } });
    expect(begun({ isPaymentAllowed: false })).toEqual({
      kind: 'explain',
      obstacle: { kind: 'payments_not_allowed' },
    });
  });

  test('[C-PAY-03] with the agreement: accepted it is kept, refused it ends', () => {
    const asked = known({ agreement: 'Terms' });
    expect(asked.step).toEqual({ kind: 'agree', agreement: 'Terms' });
    expect(afterStep(asked, PASSED)).toMatchObject({
      consent: 'Terms',
      step: { kind: 'call', call: { kind: 'open' } },
    });
    expect(afterStep(asked, CANCELLED).step).toEqual({ kind: 'end', outcome: 'cancelled' });
  });

  test('[C-PAY-04] [C-PAY-05] with base packets unless one of three conditions holds', () => {
    const extra = { isBase: false };
    expect(known(extra).step.kind).toBe('choose_base');
    for (const reason of ['hasBasePacket', 'allowsExtraWithoutBase', 'usesOffers'] as const) {
      expect(needsBase({ ...usual, ...extra, [reason]: true })).toBe(false);
      expect(known({ ...extra, [reason]: true }).step.kind).toBe('call');
    }
    expect(afterStep(known(extra), { kind: 'cancelled' }).step).toEqual({ kind: 'end', outcome: 'needs_base' });
    // Once a base packet is bought, what was wanted goes on.
    const bought = afterStep(known(extra), PASSED);
    expect(bought.step.kind).toBe('read_facts');
    const agreed = known({ ...extra, agreement: 'Terms' });
    const accepted = afterStep(agreed, PASSED);
    expect([agreed.step.kind, accepted.step.kind]).toEqual(['agree', 'choose_base']);
    const facts = { ...usual, ...extra, agreement: 'Terms', hasBasePacket: true };
    expect(run([PASSED, { kind: 'facts', facts }], accepted).step.kind).toBe('pass_pin');
    expect(run([PASSED, { kind: 'facts', facts }, PASSED], accepted).step.kind).toBe('call');
  });
});

describe('without offers', () => {
  test('[C-PAY-07] a balance that is enough is asked for', () => {
    const flow = known({ balance: amount(1_000) });
    expect(flow.step).toEqual({ kind: 'ask', question: { kind: 'balance' }, call: { kind: 'buy' } });
    expect(afterStep(flow, purchase(true)).step.kind).toBe('succeed');
    expect(afterStep(afterStep(flow, purchase(true)), PASSED).step).toEqual({ kind: 'end', outcome: 'bought' });
  });

  test('what only the service knows the price of is opened first: it is asked for, or what is missing is paid', () => {
    const opened = known({ amount: null, balance: amount(500) });
    expect(opened.step).toEqual({ kind: 'call', call: { kind: 'open' } });
    expect(afterStep(opened, purchase(false, amount(0))).step).toEqual({
      kind: 'ask',
      question: { kind: 'balance' },
      call: { kind: 'buy' },
    });
    expect(afterStep(opened, purchase(false, amount(400))).step).toMatchObject({
      kind: 'ask',
      question: { kind: 'card', amount: '400.00' },
    });
  });

  test('[C-PARTNER-02] a partner that has asked already is not asked again', () => {
    const flow = known({ balance: amount(1_000), partner: partnerOf('mbank').payment });
    expect(flow.step).toEqual({ kind: 'call', call: { kind: 'buy' } });
  });

  test('[C-PKT-17] the operator’s bill needs no balance', () => {
    expect(known({ isBilledByProvider: true }).step).toEqual({
      kind: 'ask',
      question: { kind: 'bill' },
      call: { kind: 'buy' },
    });
  });

  test.each([
    ['phone_sms', 'enter_phone'],
    ['qrcode', 'pay'],
    ['info', 'inform'],
    ['short_url', 'pay'],
    ['linkedcard', 'pay'],
  ] as const)('[C-PAY-08] [C-PAY-09] a balance that is too low leads by %s to %s', (payform, expected) => {
    const flow = known({ ways: [way(payform)] }, purchase(false, amount(400)));
    expect(callOf(flow)).toBe(expected);
    if (payform === 'short_url' || payform === 'linkedcard')
      expect(flow.step).toMatchObject({ kind: 'ask', question: { kind: 'card', card: null, amount: '400.00' } });
  });

  test('several ways are chosen from', () => {
    const ways = [way('short_url'), way('qrcode')];
    const flow = known({ ways }, purchase(false));
    expect(flow.step).toMatchObject({ kind: 'choose_way', ways });
    expect(callOf(afterStep(flow, { kind: 'way', way: way('qrcode') }))).toBe('pay');
  });

  test('[C-PAY-26] [C-PAY-27] 402 charges the card for what is missing, once, then the purchase goes on', () => {
    const withCard = { balance: amount(1_000), card, ways: [way('linkedcard')] };
    const charging = known(withCard, refused(402, 'payment_required', amount(250)));
    expect(charging.step).toMatchObject({
      kind: 'call',
      call: { kind: 'pay', payment: { card: 7, amount: '250.00', buysAfterwards: true } },
    });
    const again = afterStep(charging, { ...started, isComplete: true });
    expect(again.step).toEqual({ kind: 'call', call: { kind: 'buy' } });
    expect(afterStep(again, refused(402, 'payment_required', amount(250))).step).toEqual({
      kind: 'call',
      call: { kind: 'update' },
    });
    const withoutCard = known({ balance: amount(1_000) }, refused(402, 'payment_required'));
    expect(withoutCard.step).toEqual({ kind: 'call', call: { kind: 'update' } });
    expect(afterStep(withoutCard, purchase(true)).step.kind).toBe('succeed');
    expect(afterStep(withoutCard, purchase(false)).step).toMatchObject({ kind: 'explain' });
  });

  test.each([
    [402, 'payment_required'],
    [451, 'provider_debt'],
  ])('[C-PAY-28] %i with an amount asks for it by code or phone', (status, code) => {
    const ways = [way('short_url'), way('qrcode')];
    const flow = known({ balance: amount(1_000), ways }, refused(status, code, amount(300)));
    expect(flow.step).toMatchObject({
      kind: 'call',
      call: { kind: 'pay', payment: { amount: '300.00', way: { payform: 'qrcode' } } },
    });
    expect(run([started, { kind: 'complete' }], flow).step).toEqual({ kind: 'call', call: { kind: 'buy' } });
    const byPhone = known({ balance: amount(1_000), ways: [way('phone_sms')] }, refused(status, code, amount(300)), {
      kind: 'phone',
      phone: '+77010000000',
    });
    expect(byPhone.step).toMatchObject({ call: { payment: { phone: '+77010000000', amount: '300.00' } } });
  });
});

test('money for the balance begins with the ways to pay, by whatever a purchase would go', () => {
  for (const facts of [{}, { usesOffers: true }, { isBilledByProvider: true }]) {
    const flow = known({ ...facts, isTopUp: true, balance: amount(9_000), ways: [way('qrcode'), way('phone_sms')] });
    expect(flow.step.kind).toBe('choose_way');
    const paid = run([{ kind: 'way', way: way('qrcode') }, started, { kind: 'complete' }], flow);
    expect(paid.step.kind).toBe('succeed');
  }
});

describe('with offers', () => {
  const offered = (facts: Partial<PurchaseFacts>, ...events: readonly PurchaseEvent[]) =>
    known({ usesOffers: true, ...facts }, ...events);

  test('[C-PAY-06] an offer is made first', () => {
    expect(offered({}).step).toEqual({ kind: 'call', call: { kind: 'create_offer' } });
    expect(offered({}, offer(way('qrcode'), way('info'))).step).toMatchObject({
      kind: 'choose_way',
      order: { offer: 'o', purchase: 'p', amount: '600.00' },
    });
  });

  test('what the balance covers is confirmed and bought, by no way to pay', () => {
    const covered: PurchaseEvent = {
      ...{ kind: 'offer', offer: 'o' as OfferId, ways: [way('qrcode'), way('info')] },
      of: { purchase: 'p' as PurchaseId, missing: amount(0) },
    };
    expect(offered({}, covered).step).toEqual({ kind: 'ask', question: { kind: 'balance' }, call: { kind: 'buy' } });
  });

  test.each([
    ['ext_app', 'call'],
    ['short_url', 'call'],
    ['qrcode', 'call'],
    ['iframe', 'call'],
    ['provider_account', 'ask'],
    ['phone', 'enter_phone'],
    ['info', 'inform'],
  ] as const)('[C-PAY-10] [C-PAY-12] [C-PAY-14] [C-PAY-16] [C-PAY-17] %s leads to its own step', (payform, step) => {
    expect(offered({}, offer(way(payform))).step.kind).toBe(step);
  });

  test('[C-PAY-15] a code as a picture is for one kind of partner', () => {
    const picture = offer(way('qrcode_png'));
    expect(offered({}, picture).step).toEqual({ kind: 'explain', obstacle: { kind: 'no_ways' } });
    expect(callOf(offered({ partner: partnerOf('birgetv').payment }, picture))).toBe('pay');
  });

  test('[C-PAY-11] [C-PAY-18] [C-PAY-19] a card is confirmed where there is one, else inside some partners', () => {
    const byCard = offer(way('linkedcard'));
    expect(offered({ card }, byCard).step).toMatchObject({ kind: 'ask', question: { kind: 'card', card } });
    expect(offered({}, byCard).step).toMatchObject({ kind: 'call', call: { kind: 'pay', payment: { card: null } } });
    for (const id of ['almatv', 'birgetv'])
      expect(offered({ partner: partnerOf(id).payment }, byCard).step.kind).toBe('ask');
  });

  test('[C-PAY-30] nothing is charged without purchases or ways to pay', () => {
    expect(offered({}, offer()).step).toEqual({ kind: 'explain', obstacle: { kind: 'no_ways' } });
    const empty: PurchaseEvent = { kind: 'offer', offer: 'o' as OfferId, of: null, ways: [way('qrcode')] };
    expect(offered({}, empty).step).toEqual({ kind: 'explain', obstacle: { kind: 'no_purchases' } });
  });

  test.each([
    ['purchase_conflict', 'no_purchases'],
    ['validation_failed', 'no_ways'],
  ])('[C-PAY-30] an offer that is refused by %s says %s', (code, obstacle) => {
    expect(offered({}, refused(409, code)).step).toEqual({ kind: 'explain', obstacle: { kind: obstacle } });
  });

  test('[C-PAY-10] an app that pays by itself is opened, and no payment of ours begins', () => {
    const app = { ...way('ext_app'), appUrl: 'bank://pay' };
    expect(offered({}, offer(app)).step).toEqual({ kind: 'inform', way: app });
  });

  test('[C-PAY-29] too little money is explained', () => {
    const flow = offered({}, offer(way('short_url')), refused(400, 'no_funds'));
    expect(flow.step).toEqual({ kind: 'explain', obstacle: { kind: 'no_funds', message: 'Refused' } });
    expect(afterStep(flow, PASSED).step).toEqual({ kind: 'end', outcome: 'refused' });
  });

  test('[C-PAY-13] [C-TX-05] a payment is followed to its end', () => {
    const followed = offered({}, offer(way('short_url')), started);
    expect(followed.step).toMatchObject({ kind: 'follow', payment });
    expect(afterStep(followed, { kind: 'complete' }).step.kind).toBe('succeed');
    expect(afterStep(followed, { kind: 'failed', description: 'Declined' }).step).toEqual({
      kind: 'explain',
      obstacle: { kind: 'failed', message: 'Declined' },
    });
    expect(afterStep(followed, CANCELLED).step).toEqual({ kind: 'end', outcome: 'cancelled' });
    expect(afterStep(followed, { kind: 'given_up' }).step).toEqual({ kind: 'end', outcome: 'left' });
  });
});

describe('a refusal', () => {
  test.each([
    ['sign_in_required', 'sign_in'],
    ['base_packet_required', 'choose_base'],
    ['sold_by_provider', 'explain'],
    ['region_forbidden', 'explain'],
  ])('%s leads to %s', (code, step) => {
    expect(known({ balance: amount(1_000) }, refused(403, code)).step.kind).toBe(step);
  });

  test('[C-PAY-02] that asks for the PIN repeats the call after it', () => {
    const flow = known({ balance: amount(1_000) }, refused(403, 'pincode_required'));
    expect(flow.step.kind).toBe('pass_pin');
    expect(afterStep(flow, PASSED).step).toEqual({ kind: 'call', call: { kind: 'buy' } });
  });
});

test('what is missing is never less than nothing, to the last minor unit', () => {
  expect(missingAmount({ amount: amount(10), balance: decimalAmount(minor(990)) })).toBe('0.10');
  expect(missingAmount({ amount: amount(10), balance: amount(50) })).toBe('0.00');
  expect(missingAmount({ amount: null, balance: amount(50) })).toBe('0.00');
});
