/** Platforms and operators inside which the service is shown in ways of their own. */
export const partnerIds = ['clickup', 'mbank', 'hambi', 'ntv_web', 'freedommedia', 'almatv', 'birgetv'] as const;
export type PartnerId = (typeof partnerIds)[number];
