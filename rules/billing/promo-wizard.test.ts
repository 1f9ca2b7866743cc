import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_PROMO_CODE, type PromoActivation, type PromoCheck } from '#contract/promo-codes.ts';
import type { DecimalAmount, IsoInstant, TransactionId } from '#contract/units.ts';
import {
  afterPromoEvent,
  BUTTON_LOCK,
  beginFromSaved,
  beginPromoWizard,
  canPressLink,
  LONGEST_CODE,
  MOST_TICKS,
  type PromoWizard,
  type PromoWizardEvent,
  pollDelay,
  resumeLinking,
  typedCode,
  VISIBLE_STEPS,
  visibleStep,
} from './promo-wizard.ts';

const play = (wizard: PromoWizard, ...events: readonly PromoWizardEvent[]) => events.reduce(afterPromoEvent, wizard);

const amount = (text: string) => text as DecimalAmount;
const gift = (more: Partial<PromoCheck> = {}): PromoCheck => ({
  amount: amount('0.00'),
  days: 30,
  ott_days: 0,
  packet_ids: [],
  ott_packet_ids: [],
  is_paid: false,
  needed_refund: false,
  confirmation_title: '',
  confirmation_text: '',
  confirmation_desc: '',
  is_need_confirm: false,
  forced_promo_price: null,
  ...more,
});
const activation: PromoActivation = {
  promo_key: { id: 1, key: 'GIFT', is_active: true },
  title: 'Thirty days',
  description: '',
  activated_at: '2026-01-01T00:00:00.000Z' as IsoInstant,
  result: gift(),
};
const transactionId = '6a9d9a04-0000-4000-8000-000000000000' as TransactionId;

const submitted: PromoWizardEvent = { kind: 'submitted', isSignedIn: true };
const submittedByGuest: PromoWizardEvent = { kind: 'submitted', isSignedIn: false };
const checked = (more: Partial<PromoCheck>, hasCard: boolean): PromoWizardEvent => ({
  kind: 'checked',
  gift: gift(more),
  hasCard,
});
const refused: PromoWizardEvent = { kind: 'refused', message: 'No such code' };
const tick: PromoWizardEvent = { kind: 'tick' };
const started: PromoWizardEvent = { kind: 'link-started', transactionId };
const begun = beginPromoWizard('GIFT');
const linking = play(begun, submitted, checked({ is_paid: true }, false), started);

describe('the wizard of promo codes', () => {
  it('[C-PROMO-01] has four steps, of which two are shown', () => {
    const signIn = play(begun, submittedByGuest, { kind: 'informed', gift: gift() });
    const activate = play(begun, submitted, checked({ is_need_confirm: true }, false));
    const done = play(activate, { kind: 'confirmed' }, { kind: 'applied', activation });
    const steps = [begun, signIn, activate, done];
    expect(steps.map(({ step }) => step)).toEqual(['code', 'sign-in', 'activate', 'done']);
    expect(steps.map(visibleStep)).toEqual([1, 1, 2, 2]);
    expect(VISIBLE_STEPS).toBe(2);
  });

  it('[C-PROMO-04] activates with a card, and links one where the code needs it', () => {
    const stepFor = (more: Partial<PromoCheck>, hasCard: boolean) =>
      play(begun, submitted, checked(more, hasCard)).step;
    expect(stepFor({ is_paid: true }, true)).toBe('activate');
    expect(stepFor({ is_paid: true }, false)).toBe('link');
    expect(stepFor({ is_need_confirm: true }, false)).toBe('activate');
  });

  it('[A-PROMO-02] applies a code at once that neither needs a card nor a confirmation', () => {
    expect(play(begun, submitted, checked({}, false))).toMatchObject({ step: 'sending', code: 'GIFT' });
  });

  it('[C-PROMO-05] looks every 300 ms, every 600 ms with a transaction, and otherwise not at all', () => {
    const unanswered = resumeLinking({ code: 'GIFT', promoPrice: null, transactionId: null });
    expect([pollDelay(unanswered), pollDelay(linking), pollDelay(begun)]).toEqual([300, 600, null]);
  });

  it('[C-PROMO-07] fails after twenty looks without a card', () => {
    const ticks = (count: number) => play(linking, ...Array.from({ length: count }, () => tick)).step;
    expect([ticks(MOST_TICKS - 1), ticks(MOST_TICKS)]).toEqual(['linking', 'link-failure']);
    expect(MOST_TICKS).toBe(20);
    expect(play(linking, { kind: 'link-failed' }).step).toBe('link-failure');
  });

  it('[C-PROMO-06] sends the code once a card is linked; a refusal leads to step 1 with its message', () => {
    const sent = play(linking, { kind: 'linked' });
    expect(sent).toMatchObject({ step: 'sending', code: 'GIFT' });
    expect(play(sent, { kind: 'applied', activation })).toEqual({ step: 'done', activation });
    expect(play(sent, refused)).toMatchObject({ step: 'code', code: 'GIFT', refusal: { message: 'No such code' } });
  });

  it('[C-PROMO-08] locks the card button for ten seconds after a press', () => {
    const link = play(begun, submitted, checked({ is_paid: true }, false));
    const pressed = play(link, { kind: 'link-pressed', at: 1_000 });
    expect(canPressLink(link, 0)).toBe(true);
    expect(canPressLink(pressed, 1_000 + BUTTON_LOCK - 1)).toBe(false);
    expect(play(pressed, { kind: 'link-pressed', at: 5_000 })).toEqual(pressed);
    expect(canPressLink(pressed, 1_000 + BUTTON_LOCK)).toBe(true);
    expect(BUTTON_LOCK).toBe(10_000);
  });

  it('[C-PROMO-12] keeps the code and the message of a refusal until the code is changed', () => {
    const again = play(begun, submitted, refused);
    expect(again).toEqual({ step: 'code', code: 'GIFT', refusal: { message: 'No such code', promoPrice: null } });
    expect(play(again, { kind: 'typed', code: 'GIFT2' })).toEqual(beginPromoWizard('GIFT2'));
  });

  it('[C-PROMO-13] knows the promo price of a campaign after a refusal, where there is one', () => {
    const price = amount('299.00');
    const confirmed = play(begun, submitted, checked({ is_need_confirm: true, forced_promo_price: price }, false), {
      kind: 'confirmed',
    });
    expect(play(confirmed, refused)).toMatchObject({ refusal: { promoPrice: price } });
    expect(play(linking, { kind: 'linked' }, refused)).toMatchObject({ refusal: { promoPrice: null } });
  });

  it('[C-PROMO-03] checks a saved code by itself once, after the viewer has signed in', () => {
    expect(beginFromSaved('GIFT', 1, true).step).toBe('checking');
    expect(beginFromSaved('GIFT', 1, false)).toEqual(begun);
    expect(beginFromSaved('GIFT', 2, true)).toEqual(begun);
    expect(beginFromSaved('GIFT', null, true)).toEqual(begun);
  });

  it('[A-PROMO-05] [C-VALID-35] takes fifteen characters, and sends no empty code', () => {
    expect(LONGEST_CODE).toBe(LONGEST_PROMO_CODE);
    expect(typedCode(' abc def ')).toBe('abcdef');
    expect(play(beginPromoWizard(' '), submitted)).toEqual(beginPromoWizard());
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typedCode(text).length).toBeLessThanOrEqual(LONGEST_CODE);
      }),
    );
  });

  it('applies no code that was not checked for its viewer, and links no card that is not needed', () => {
    const events = fc.array(
      fc.oneof(
        fc.constantFrom(submitted, submittedByGuest, refused, tick, started),
        fc.constantFrom<PromoWizardEvent>(
          { kind: 'confirmed' },
          { kind: 'linked' },
          { kind: 'link-failed' },
          { kind: 'applied', activation },
          { kind: 'informed', gift: gift() },
        ),
        fc
          .record({ isPaid: fc.boolean(), asks: fc.boolean(), hasCard: fc.boolean() })
          .map(({ isPaid, asks, hasCard }) => checked({ is_paid: isPaid, is_need_confirm: asks }, hasCard)),
        fc.string({ maxLength: 20 }).map<PromoWizardEvent>((code) => ({ kind: 'typed', code })),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(events, (happened) => {
        let wizard = begun;
        let passed: PromoWizardEvent | null = null;
        for (const event of happened) {
          const next = afterPromoEvent(wizard, event);
          if (wizard.step === 'checking' && wizard.isSignedIn && event.kind === 'checked') passed = event;
          if (next.step === 'code') passed = null;
          if (next.step === 'sending' || next.step === 'link') expect(passed).not.toBeNull();
          if (next.step === 'link') expect(passed).toMatchObject({ gift: { is_paid: true }, hasCard: false });
          if (next.step === 'done' && wizard.step !== 'done') expect(wizard.step).toBe('sending');
          wizard = next;
        }
      }),
    );
  });
});
