import { translated } from '#api/platform/wire/language.ts';
import type { Language } from '#contract/languages.ts';
import type { PromoCheck, PromoData } from '#contract/promo-codes.ts';
import { decimalAmount, minor } from '#rules/units.ts';
import type { PacketShelf } from '../packets/shelf.ts';
import type { PromoCampaign } from './store.ts';

/** What a campaign gives, in the caller's language. */
export function presentPromo(campaign: PromoCampaign, language: Language): PromoData {
  const { amountMinor, days, packetIds, isPaid, needsRefund, confirmation } = campaign;
  return {
    amount: decimalAmount(minor(amountMinor)),
    days,
    // All television of ours comes over the internet: there are no other days and packets.
    ott_days: days,
    packet_ids: [...packetIds],
    ott_packet_ids: [...packetIds],
    is_paid: isPaid,
    needed_refund: needsRefund,
    confirmation_title: translated(confirmation?.title ?? {}, language),
    confirmation_text: translated(confirmation?.text ?? {}, language),
    confirmation_desc: translated(confirmation?.description ?? {}, language),
  };
}

export function presentCheck(campaign: PromoCampaign, shelf: PacketShelf, language: Language): PromoCheck {
  const forced = shelf
    .among(campaign.packetIds)
    .flatMap(({ forcedPromoPriceMinor }) => forcedPromoPriceMinor ?? [])
    .sort((one, other) => one - other)
    .at(0);
  return {
    ...presentPromo(campaign, language),
    is_need_confirm: campaign.confirmation !== null,
    forced_promo_price: forced === undefined ? null : decimalAmount(minor(forced)),
  };
}
