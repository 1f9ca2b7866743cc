import { createCampaign } from '#api/areas/billing/promo/campaigns.ts';
import type { AdminTransaction } from '#api/platform/admin/transaction.ts';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { ProviderId } from '#contract/units.ts';
import { promoCodes } from '#demo/promo-codes.ts';
import { minor, packetId } from '#rules/units.ts';

const MANY_USES = 1_000_000;

export interface PromoCodesOptions {
  readonly seal: Seal;
  readonly providerId: ProviderId;
  readonly at: Date;
}

/** Makes the promo codes of the demo, a campaign each. */
export async function writePromoCodes(
  database: AdminTransaction['database'],
  { seal, providerId, at }: PromoCodesOptions,
): Promise<void> {
  for (const { code, packets, amount, isPaid, ...campaign } of promoCodes) {
    await createCampaign(database, seal, providerId, {
      campaign: {
        ...campaign,
        ...{ packetIds: packets.map(packetId), amount: minor(amount), uses: MANY_USES, expiresAt: null },
        ...{ isPaid, needsRefund: isPaid },
      },
      codes: [code],
      at,
    });
  }
}
