/** What decides whether a packet can be bought. */
export interface Buying {
  /** `promo`: only promo codes give it; `provider_only`: only the operator sells it. */
  readonly sale: 'sold' | 'promo' | 'provider_only';
  /** It comes with another packet and is not sold by itself. */
  readonly comesWithAnother: boolean;
  readonly isBase: boolean;
  readonly hasBase: boolean;
  /** The provider sells other packets without a base packet, or sells by offers. */
  readonly needsNoBase: boolean;
}

/** Why a packet cannot be bought; null: it can (C-PAY-04, B-ENT-55). */
export function buyingRefusal({
  sale,
  comesWithAnother,
  isBase,
  hasBase,
  needsNoBase,
}: Buying): 'packet_not_found' | 'sold_by_provider' | 'base_packet_required' | null {
  if (sale === 'provider_only') return 'sold_by_provider';
  if (sale === 'promo' || comesWithAnother) return 'packet_not_found';
  return isBase || hasBase || needsNoBase ? null : 'base_packet_required';
}
