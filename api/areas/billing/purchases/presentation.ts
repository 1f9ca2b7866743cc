import type { Viewpoint } from '#api/platform/caller/caller.ts';
import { translated } from '#api/platform/wire/language.ts';
import type { Purchase } from '#contract/purchases.ts';
import { decimalAmount, minor } from '#rules/units.ts';
import type { PreparedPurchase } from './prepare.ts';

export const presentPurchase = (
  { purchase, missing }: Pick<PreparedPurchase, 'purchase' | 'missing'>,
  message: Readonly<Partial<Record<string, string>>>,
  { language }: Pick<Viewpoint, 'language'>,
): Purchase => ({
  id: purchase.id,
  purchase_type_id: purchase.purchaseTypeId,
  account_id: purchase.accountId,
  packet_id: purchase.packetId,
  content_id: purchase.contentId,
  library_id: null,
  entity_license_id: purchase.titleOfferId,
  status: purchase.state,
  is_trial: purchase.isTrial,
  amount: decimalAmount(minor(purchase.amountMinor)),
  missing_amount: decimalAmount(missing),
  message: translated(message, language),
});
