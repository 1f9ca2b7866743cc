import type { Wire } from '#api/platform/wire/wire.ts';
import { subscriptions as calls } from '#contract/purchases.ts';
import type { SubscriptionService } from './service.ts';

export function subscriptionRoutes(
  wire: Wire,
  { subscriptions }: { readonly subscriptions: SubscriptionService },
): void {
  wire.handle(calls.currentSubscriptions, ({ caller }) => subscriptions.current(caller));
  wire.handle(calls.subscribe, ({ caller, body }) =>
    subscriptions.subscribe(caller, { packetId: body.packet_id, renews: body.renew ?? true }),
  );
  wire.handle(calls.updateSubscriptions, async ({ caller, body }) => ({
    data: { id: await subscriptions.update(caller, body.packet_id) },
  }));
  wire.handle(calls.changeSubscription, ({ caller, params, body }) =>
    subscriptions.setRenewal(caller, params.id, body.renew),
  );
  wire.handle(calls.changePeriod, ({ caller, params, body }) =>
    subscriptions.changePeriod(caller, params.id, body.purchase_type_id),
  );
  wire.handle(calls.unsubscribe, ({ caller, params }) => subscriptions.unsubscribe(caller, params.id));
  wire.handle(calls.subscriptionChannels, ({ caller, params }) => subscriptions.channels(caller, params.id));
  wire.handle(calls.futures, ({ caller }) => subscriptions.futures(caller));
  wire.handle(calls.cancelFuture, ({ caller, params }) => subscriptions.cancelFuture(caller, params.id));
}
