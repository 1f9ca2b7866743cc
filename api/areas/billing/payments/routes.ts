import type { Wire } from '#api/platform/wire/wire.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { payments as calls } from '#contract/payments.ts';
import { offers as offerCalls } from '#contract/purchases.ts';
import { requestedPurchase } from '../purchases/service.ts';
import type { BillingService } from '../service.ts';
import type { IncomingNotice } from './notices.ts';
import type { OfferService } from './offer-service.ts';
import type { PaymentService } from './service.ts';

export interface PaymentRouteTools {
  readonly billing: Pick<BillingService, 'accounts'>;
  readonly payments: PaymentService;
  readonly offers: OfferService;
  readonly takeNotice: (notice: IncomingNotice) => Promise<void>;
}

/** Payments, cards, and the notices of acquirers. */
export function paymentRoutes(wire: Wire, { billing, payments, offers, takeNotice }: PaymentRouteTools): void {
  wire.handle(calls.accounts, ({ caller }) => billing.accounts(caller.session));
  wire.handle(calls.balance, ({ caller }) => payments.balance(caller));
  wire.handle(calls.history, ({ caller, query }) => payments.history(caller, query));
  wire.handle(calls.payforms, ({ caller, params, query }) =>
    payments.payforms(caller, params.id, { partner: query.partner, packetId: query.packet_id }),
  );
  wire.handle(calls.payByQrCode, ({ caller, params, body }) =>
    payments.pay(caller, params.id, { forms: ['qrcode', 'qrcode_png'], requested: requestedPayment(body) }),
  );
  wire.handle(calls.payByLink, ({ caller, params, body }) =>
    payments.pay(caller, params.id, {
      forms: ['short_url', 'iframe', 'ext_app'],
      requested: { ...requestedPayment(body), savesCard: body.is_save_card, returnUrl: body.return_url },
    }),
  );
  wire.handle(calls.payByPhone, ({ caller, params, body }) =>
    payments.pay(caller, params.id, {
      forms: ['phone', 'phone_sms', 'provider_account'],
      requested: { ...requestedPayment(body), phone: body.phone },
    }),
  );
  wire.handle(calls.payByLinkedCard, ({ caller, params, body }) =>
    payments.payByLinkedCard(caller, params.id, {
      cardId: body.card_id,
      requested: { amount: body.amount, purchaseId: body.purchase_id },
    }),
  );
  wire.handle(calls.transaction, ({ caller, params }) => payments.transaction(caller, params.id));
  wire.handle(calls.cards, ({ caller }) => payments.cards(caller));
  wire.handle(calls.makeCardPrimary, ({ caller, params }) => payments.makeCardPrimary(caller, params.id));
  wire.handle(calls.removeCard, ({ caller, params }) => payments.removeCard(caller, params.id));
  wire.handle(calls.linkCard, ({ caller, body }) =>
    payments.linkCard(caller, {
      ...{ accountId: body.account_id, amount: body.amount, isReturned: true },
      requested: { returnUrl: body.return_url },
    }),
  );
  wire.handle(calls.linkCardForPromo, ({ caller, body }) =>
    payments.linkCard(caller, {
      ...{ amount: body.amount, isReturned: body.needed_refund },
      requested: { returnUrl: body.return_url },
    }),
  );
  wire.handle(calls.payByCardLink, ({ caller, body }) =>
    payments.linkCard(caller, {
      ...{ amount: body.amount, isReturned: false },
      requested: { purchaseId: body.purchase_id, returnUrl: body.return_url },
    }),
  );
  wire.handle(offerCalls.createOffer, ({ caller, body }) =>
    offers.create(caller, requestedPurchase(body), body.partner ?? null),
  );
  wire.handle(offerCalls.offer, ({ caller, params }) => offers.read(caller, params.id));
  wire.handle(offerCalls.payOffer, ({ caller, body }) =>
    offers.pay(caller, {
      ...{ offerId: body.offer_id, paysystem: body.paysystem_id, cardId: body.card_id },
      ...{ phone: body.phone, returnUrl: body.return_url },
    }),
  );
  wire.handle(calls.notice, async ({ caller, params, body, header }) => {
    await takeNotice({ providerId: caller.provider.id, acquirer: params.acquirer, body, header });
    return { accepted: true };
  });
}

type PaymentBody = Pick<BodyOf<typeof calls.payByPhone>, 'paysystem_shortname' | 'amount' | 'purchase_id'>;

const requestedPayment = ({ paysystem_shortname, amount, purchase_id }: PaymentBody) => ({
  ...{ paysystem: paysystem_shortname, amount, purchaseId: purchase_id },
});
