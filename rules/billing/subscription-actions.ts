/** What decides how a viewer may change a subscription. */
export interface SubscriptionFacts {
  readonly renews: boolean;
  readonly isPaused: boolean;
  /** It ends some day; one without an end is never renewed. */
  readonly hasEnd: boolean;
  readonly packet: {
    /** Viewers can buy it by themselves. */
    readonly isSold: boolean;
    /** For how many periods it is sold. */
    readonly periods: number;
    /** It comes with another packet and follows that one. */
    readonly hasParent: boolean;
    readonly isUnsubscribingRefused: boolean;
    readonly allowDeletePaused: boolean;
  };
}

export interface SubscriptionActions {
  readonly canUnsubscribe: boolean;
  readonly canChangePeriod: boolean;
  readonly canEnableRenew: boolean;
  readonly canDisableRenew: boolean;
}

/** How a viewer may change a subscription by themselves; the calls refuse what is not among it. */
export function subscriptionActions({ renews, isPaused, hasEnd, packet }: SubscriptionFacts): SubscriptionActions {
  const isOwn = packet.isSold && !packet.hasParent;
  const mayEnd = isOwn && !packet.isUnsubscribingRefused;
  const mayRenew = isOwn && hasEnd && packet.periods > 0;
  return {
    canUnsubscribe: mayEnd && (isPaused ? packet.allowDeletePaused : renews),
    canChangePeriod: mayRenew && packet.periods > 1 && !isPaused,
    canEnableRenew: mayRenew && !renews,
    canDisableRenew: mayEnd && renews,
  };
}
