import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { PromoCondition } from '#contract/promo-codes.ts';
import type { Minor, PacketId, ProviderId } from '#contract/units.ts';
import type { Connection, MoneyTransaction } from '../connection.ts';
import { type Confirmation, promoCampaigns } from '../money-tables.ts';
import { sealedPromoCode } from './codes.ts';

/** What the codes of a campaign give, and to whom. */
export interface NewCampaign {
  readonly name: string;
  readonly days: number;
  readonly packetIds: readonly PacketId[];
  readonly amount: Minor;
  /** Its packets go on for money. */
  readonly isPaid: boolean;
  /** The sum by which a card is checked is given back. */
  readonly needsRefund: boolean;
  readonly conditions: readonly PromoCondition[];
  /** By how many users each code can be redeemed. */
  readonly uses: number;
  readonly expiresAt: Date | null;
  readonly confirmation: Confirmation | null;
}

/** Makes a campaign with its codes, of which only keyed hashes are kept; answers its number. */
export async function createCampaign(
  transaction: MoneyTransaction,
  seal: Seal,
  providerId: ProviderId,
  { campaign, codes, at }: { readonly campaign: NewCampaign; readonly codes: readonly string[]; readonly at: Date },
): Promise<number> {
  const { amount, packetIds, conditions, ...rest } = campaign;
  const [made] = await transaction
    .insert(promoCampaigns)
    .values({
      ...rest,
      ...{ providerId, amountMinor: amount, packetIds: [...packetIds], conditions: [...conditions], createdAt: at },
    })
    .returning({ id: promoCampaigns.id });
  if (made === undefined) throw new Error('the campaign was not written');
  const hashes = codes.map((code) => sealedPromoCode(seal, code).toString('hex'));
  await transaction.execute(sql`
    INSERT INTO promo_codes (provider_id, campaign_id, code)
    SELECT ${providerId}, ${made.id}, decode(hash, 'hex')
    FROM jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) hash`);
  return made.id;
}

export interface CampaignSummary extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly codes: number;
  readonly redeemed: number;
  readonly expiresAt: string | null;
  readonly isRevoked: boolean;
}

/** The campaigns of a provider, the latest last. */
export async function listCampaigns(
  connection: Connection,
  providerId: ProviderId,
): Promise<readonly CampaignSummary[]> {
  const { rows } = await connection.execute<CampaignSummary>(sql`
    SELECT campaign.id, campaign.name, count(code.id)::integer AS codes, coalesce(sum(code.used), 0)::integer AS redeemed,
      to_char(campaign.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "expiresAt",
      campaign.revoked_at IS NOT NULL AS "isRevoked"
    FROM promo_campaigns campaign
    LEFT JOIN promo_codes code ON code.provider_id = campaign.provider_id AND code.campaign_id = campaign.id
    WHERE campaign.provider_id = ${providerId}
    GROUP BY campaign.provider_id, campaign.id ORDER BY campaign.id`);
  return rows;
}

/** Ends a campaign: its codes give nothing from now on, and what they gave stays. False: it has ended, or there is none. */
export async function revokeCampaign(
  transaction: MoneyTransaction,
  providerId: ProviderId,
  campaign: number,
  at: Date,
): Promise<boolean> {
  const revoked = await transaction
    .update(promoCampaigns)
    .set({ revokedAt: at })
    .where(
      and(eq(promoCampaigns.providerId, providerId), eq(promoCampaigns.id, campaign), isNull(promoCampaigns.revokedAt)),
    )
    .returning({ id: promoCampaigns.id });
  return revoked.length > 0;
}
