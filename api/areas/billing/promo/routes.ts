import type { Wire } from '#api/platform/wire/wire.ts';
import { contract } from '#contract/index.ts';
import type { PromoService } from './service.ts';

export function promoRoutes(wire: Wire, { promo }: { readonly promo: PromoService }): void {
  const calls = contract.billing;
  wire.handle(calls.checkPromoCode, ({ caller, body }) => promo.check(caller, body.key, body.ignore_conditions ?? []));
  wire.handle(calls.applyPromoCode, ({ caller, body }) => promo.apply(caller, body.key));
  wire.handle(calls.promoCodeInformation, ({ caller, params }) => promo.information(caller, params.code));
}
