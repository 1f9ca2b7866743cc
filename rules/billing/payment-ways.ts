import type { Payform, Paysystem } from '#contract/payments.ts';
import type { Offer } from '#contract/purchases.ts';
import type { PartnerPayment } from '../partners/partner.ts';

/** One way to pay as the screens offer it: a pay system by one payform. */
export interface PaymentWay {
  /** As calls name the pay system. */
  readonly id: string;
  readonly payform: Payform;
  readonly title: string;
  /** How it goes, or what to do. */
  readonly text: string;
  /** What its button says; empty: nothing of its own. */
  readonly button: string;
  /** What pays in another app, without a payment of ours; null: nothing does. */
  readonly appUrl: string | null;
  readonly skipsPin: boolean;
}

/** The ways to pay into an account. */
export const waysOfAccount = (paysystems: readonly Paysystem[]): readonly PaymentWay[] =>
  paysystems.flatMap(({ title, how_to_use, how_to_use_packet, button_text, payforms, skip_parental_control }) =>
    payforms.map(({ shortname, params }) => ({
      id: params.paysystem_shortname,
      payform: shortname,
      title,
      text: how_to_use_packet || how_to_use,
      button: button_text,
      appUrl: null,
      skipsPin: skip_parental_control,
    })),
  );

/** The ways to pay an offer. */
export const waysOfOffer = ({ paysystems }: Pick<Offer, 'paysystems'>): readonly PaymentWay[] =>
  paysystems.flatMap(({ id, payform_shortname, payforms, name, title, description, button_text, data, ...rest }) =>
    payforms
      .filter(({ shortname }) => shortname === payform_shortname)
      .map(({ shortname }) => ({
        id,
        payform: shortname,
        title: title || name,
        text: description,
        button: button_text,
        appUrl: shortname === 'ext_app' ? data.url : null,
        skipsPin: rest.skip_parental_control,
      })),
  );

/** The ways that are offered inside a partner: a code as a picture only in some [C-PAY-15]. */
export const waysInside = ({ offersCodePicture }: PartnerPayment, ways: readonly PaymentWay[]): readonly PaymentWay[] =>
  ways.filter(({ payform }) => payform !== 'qrcode_png' || offersCodePicture);

/** Payforms by which a missing sum can be paid while a purchase waits for it [C-PAY-28]. */
const PROMPTS: readonly Payform[] = ['qrcode', 'qrcode_png', 'phone', 'phone_sms'];

/** How a sum is paid that a purchase was refused for; null: no way of the account has a prompt of its own. */
export const promptedWay = (ways: readonly PaymentWay[]): PaymentWay | null =>
  ways.find(({ payform }) => PROMPTS.includes(payform)) ?? null;

/** The way to pay by a QR code; null: there is none. */
export const codeWay = (ways: readonly PaymentWay[]): PaymentWay | null =>
  ways.find(({ payform }) => payform === 'qrcode' || payform === 'qrcode_png') ?? null;
