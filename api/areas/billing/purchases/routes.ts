import type { Wire } from '#api/platform/wire/wire.ts';
import { purchases as calls } from '#contract/purchases.ts';
import type { PurchaseService } from './service.ts';

export function purchaseRoutes(wire: Wire, { purchases }: { readonly purchases: PurchaseService }): void {
  wire.handle(calls.purchase, ({ caller, body }) => purchases.purchase(caller, body));
  wire.handle(calls.updatePurchase, ({ caller, body }) => purchases.update(caller, body));
  wire.handle(calls.readPurchase, ({ caller, params }) => purchases.read(caller, params.id));
  wire.handle(calls.confirmPurchase, ({ caller, params }) => purchases.confirm(caller, params.id));
  wire.handle(calls.cancelPurchase, ({ caller, params }) => purchases.cancel(caller, params.id));
}
