import type { PromoActivation, PromoCheck, PromoData } from '#contract/promo-codes.ts';
import type { DecimalAmount, TransactionId } from '#contract/units.ts';
import { milliseconds } from '../units.ts';

/** Longest code that can be typed (A-PROMO-05, C-VALID-35). */
export const LONGEST_CODE = 15;

/** After a press of the card button, until the link is started (C-PROMO-15). */
export const LINK_DELAY = milliseconds(1000);
/** For which the card button cannot be pressed again (C-PROMO-08). */
export const BUTTON_LOCK = milliseconds(10_000);
/** Between two looks at the cards, and between two at a known transaction (C-PROMO-05). */
const CARDS_POLL = milliseconds(300);
const TRANSACTION_POLL = milliseconds(600);
/** Looks without a linked card after which linking has failed (C-PROMO-07). */
export const MOST_TICKS = 20;

/** What stands under the field after a refusal. */
export interface PromoRefusal {
  /** The words of the service (C-PROMO-12). */
  readonly message: string;
  /** The price that the campaign fixes for packets; null: none, or not known (C-PROMO-13). */
  readonly promoPrice: DecimalAmount | null;
}

/** The wizard of promo codes. Its steps are 1 `code`, 2 `sign-in`, 3 `activate` or `link`, 4 `done` (C-PROMO-01, C-PROMO-04). */
export type PromoWizard =
  | { readonly step: 'code'; readonly code: string; readonly refusal: PromoRefusal | null }
  /** The service looks at the code: for a guest only at what it gives. */
  | { readonly step: 'checking'; readonly code: string; readonly isSignedIn: boolean }
  | { readonly step: 'sign-in'; readonly code: string; readonly gift: PromoData }
  | { readonly step: 'activate'; readonly code: string; readonly gift: PromoCheck }
  | { readonly step: 'link'; readonly code: string; readonly gift: PromoCheck; readonly lockedUntil: number }
  /** The card is entered on the acquirer's page, or was just now. */
  | {
      readonly step: 'linking';
      readonly code: string;
      readonly promoPrice: DecimalAmount | null;
      /** Null: it was not answered before the page was left. */
      readonly transactionId: TransactionId | null;
      readonly ticks: number;
    }
  | { readonly step: 'link-failure' }
  /** The code is being applied. */
  | { readonly step: 'sending'; readonly code: string; readonly promoPrice: DecimalAmount | null }
  | { readonly step: 'done'; readonly activation: PromoActivation };

export type PromoWizardEvent =
  | { readonly kind: 'typed'; readonly code: string }
  | { readonly kind: 'submitted'; readonly isSignedIn: boolean }
  /** What the code gives, for a guest. */
  | { readonly kind: 'informed'; readonly gift: PromoData }
  | { readonly kind: 'checked'; readonly gift: PromoCheck; readonly hasCard: boolean }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'confirmed' }
  /** `at`: milliseconds of any clock. */
  | { readonly kind: 'link-pressed'; readonly at: number }
  | { readonly kind: 'link-started'; readonly transactionId: TransactionId }
  | { readonly kind: 'link-failed' }
  /** A look that found no card yet. */
  | { readonly kind: 'tick' }
  | { readonly kind: 'linked' }
  | { readonly kind: 'applied'; readonly activation: PromoActivation };

/** Begins at the first step, with a code of an address or none. */
export const beginPromoWizard = (code = ''): PromoWizard => ({ step: 'code', code: typedCode(code), refusal: null });

/** A linking that goes on after the viewer has come back from the acquirer's page. */
export const resumeLinking = ({ code, promoPrice, transactionId }: StartedLink): PromoWizard => ({
  step: 'linking',
  code,
  promoPrice,
  transactionId,
  ticks: 0,
});

/** What has to be kept while the card is entered on the page of the acquirer. */
export interface StartedLink {
  readonly code: string;
  readonly promoPrice: DecimalAmount | null;
  readonly transactionId: TransactionId | null;
}

/** Takes no space and nothing beyond the longest code. */
export const typedCode = (text: string): string => text.replace(/\s/g, '').slice(0, LONGEST_CODE);

/** The state after an event; an event without a meaning in a state is ignored. */
export function afterPromoEvent(wizard: PromoWizard, event: PromoWizardEvent): PromoWizard {
  switch (event.kind) {
    case 'typed':
      return wizard.step === 'code' ? beginPromoWizard(event.code) : wizard;
    case 'submitted':
      return wizard.step === 'code' && wizard.code !== ''
        ? { step: 'checking', code: wizard.code, isSignedIn: event.isSignedIn }
        : wizard;
    case 'informed':
      return wizard.step === 'checking' && !wizard.isSignedIn
        ? { step: 'sign-in', code: wizard.code, gift: event.gift }
        : wizard;
    case 'checked':
      return wizard.step === 'checking' && wizard.isSignedIn
        ? afterCheck(wizard.code, event.gift, event.hasCard)
        : wizard;
    case 'refused':
      return afterRefusal(wizard, event.message);
    case 'confirmed':
      return wizard.step === 'activate' ? sending(wizard.code, wizard.gift.forced_promo_price) : wizard;
    case 'applied':
      return wizard.step === 'sending' ? { step: 'done', activation: event.activation } : wizard;
    default:
      return afterLinkEvent(wizard, event);
  }
}

type LinkEvent = Extract<
  PromoWizardEvent,
  { kind: 'link-pressed' | 'link-started' | 'link-failed' | 'tick' | 'linked' }
>;

function afterLinkEvent(wizard: PromoWizard, event: LinkEvent): PromoWizard {
  switch (event.kind) {
    case 'link-pressed':
      return wizard.step === 'link' && event.at >= wizard.lockedUntil
        ? { ...wizard, lockedUntil: event.at + BUTTON_LOCK }
        : wizard;
    case 'link-started':
      return wizard.step === 'link'
        ? resumeLinking({
            code: wizard.code,
            promoPrice: wizard.gift.forced_promo_price,
            transactionId: event.transactionId,
          })
        : wizard;
    case 'link-failed':
      return wizard.step === 'link' || wizard.step === 'linking' ? { step: 'link-failure' } : wizard;
    case 'tick':
      if (wizard.step !== 'linking') return wizard;
      return wizard.ticks + 1 < MOST_TICKS ? { ...wizard, ticks: wizard.ticks + 1 } : { step: 'link-failure' };
    case 'linked':
      return wizard.step === 'linking' ? sending(wizard.code, wizard.promoPrice) : wizard;
  }
}

/** A code whose packets renew for money needs a card; one that asks nothing of the viewer is applied at once. */
function afterCheck(code: string, gift: PromoCheck, hasCard: boolean): PromoWizard {
  if (gift.is_paid && !hasCard) return { step: 'link', code, gift, lockedUntil: 0 };
  if (gift.is_paid || gift.is_need_confirm) return { step: 'activate', code, gift };
  return sending(code, gift.forced_promo_price);
}

const sending = (code: string, promoPrice: DecimalAmount | null): PromoWizard => ({
  step: 'sending',
  code,
  promoPrice,
});

/** Whatever is refused leads back to the first step (C-PROMO-06, C-PROMO-12). */
function afterRefusal(wizard: PromoWizard, message: string): PromoWizard {
  switch (wizard.step) {
    case 'checking':
      return { step: 'code', code: wizard.code, refusal: { message, promoPrice: null } };
    case 'sending':
      return { step: 'code', code: wizard.code, refusal: { message, promoPrice: wizard.promoPrice } };
    default:
      return wizard;
  }
}

/** Two steps are shown of the four: entering a code, and getting what it gives (C-PROMO-01). */
export const VISIBLE_STEPS = 2;

export function visibleStep({ step }: PromoWizard): 1 | 2 {
  switch (step) {
    case 'code':
    case 'checking':
    case 'sign-in':
      return 1;
    default:
      return 2;
  }
}

/** After how long the card is looked for again; null: nothing is looked for (C-PROMO-05). */
export function pollDelay(wizard: PromoWizard): number | null {
  if (wizard.step !== 'linking') return null;
  return wizard.transactionId === null ? CARDS_POLL : TRANSACTION_POLL;
}

/** Whether the card button can be pressed (C-PROMO-08). */
export const canPressLink = (wizard: PromoWizard, at: number): boolean =>
  wizard.step === 'link' && at >= wizard.lockedUntil;

/**
 * What a browser remembers of a code that was entered before signing in: 1 until the viewer is back, 2 once it was checked
 * for the one who signed in (C-PROMO-03).
 */
export type CheckMark = 1 | 2;

/** Where a wizard begins that has a saved code. */
export function beginFromSaved(code: string, mark: CheckMark | null, isSignedIn: boolean): PromoWizard {
  const begun = beginPromoWizard(code);
  // Only once by itself: a code that was refused is not sent again by a reload.
  return mark === 1 && isSignedIn ? afterPromoEvent(begun, { kind: 'submitted', isSignedIn }) : begun;
}
