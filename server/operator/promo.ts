import { createCampaign, listCampaigns, type NewCampaign, revokeCampaign } from '#api/areas/billing/promo/campaigns.ts';
import { newPromoCode } from '#api/areas/billing/promo/codes.ts';
import { providerAdmin } from '#api/areas/site/provider-admin.ts';
import type { AdminTransaction } from '#api/platform/admin/transaction.ts';
import { Seal } from '#api/platform/secrets/seal.ts';
import { type PromoCondition, promoConditions } from '#contract/promo-codes.ts';
import type { ProviderId } from '#contract/units.ts';
import { minor, packetId } from '#rules/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import type { SigningKeys } from '#signing/media-token.ts';
import { content, operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { hintFor } from './named.ts';

/** The options of `promo create` as they were typed; null: left out. */
export interface PromoRequest {
  readonly provider: string;
  readonly name: string;
  readonly count: string | null;
  readonly uses: string | null;
  readonly days: string | null;
  /** Ids with commas. */
  readonly packets: string | null;
  /** Such as `990` or `990.50`. */
  readonly amount: string | null;
  /** Names of `promoConditions` with commas. */
  readonly conditions: string | null;
  /** A day (its end in UTC) or an instant. */
  readonly expires: string | null;
  readonly isPaid: boolean;
  readonly needsRefund: boolean;
  /** The question before a code is applied. */
  readonly confirm: string | null;
}

const MOST_CODES = 100_000;
const MOST_DAYS = 3_660;
const MOST_USES = 1_000_000;
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const MINOR = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Makes a campaign, and returns its codes as the lines of a CSV file: they are shown this once, only keyed hashes are kept.
 * @throws OperatorError for an option that cannot be used.
 */
export async function createPromoCodes(
  installation: Installation,
  signingKeys: SigningKeys,
  request: PromoRequest,
): Promise<readonly string[]> {
  const campaign = campaignOf(request);
  const count = numberOf('--count', request.count ?? '1', MOST_CODES);
  const codes = Array.from({ length: count }, newPromoCode);
  return writeContent(installation, async (transaction) => {
    const providerId = await findProviderId(transaction, request.provider);
    const packets = await content.packets.read(operatorContext(installation, transaction, providerId));
    const missing = campaign.packetIds.find((id) => !packets.some((packet) => packet.id === id));
    if (missing !== undefined) throw new OperatorError(`--packets: ${request.provider} has no packet ${missing}`);
    const id = await createCampaign(transaction.database, new Seal(signingKeys), providerId, {
      ...{ campaign, codes },
      at: new Date(installation.clock.now()),
    });
    return ['campaign,code', ...codes.map((code) => `${id},${code}`)];
  });
}

/** A line for each campaign of a provider. */
export const listPromoCampaigns = (installation: Installation, provider: string): Promise<readonly string[]> =>
  writeContent(installation, async (transaction) => {
    const campaigns = await listCampaigns(transaction.database, await findProviderId(transaction, provider));
    return campaigns.map(({ id, name, codes, redeemed, expiresAt, isRevoked }) => {
      const end = isRevoked ? ', revoked' : expiresAt === null ? '' : `, until ${expiresAt}`;
      return `${id} ${name}: ${codes} codes, redeemed ${redeemed} times${end}`;
    });
  });

/**
 * Ends a campaign.
 * @throws OperatorError where there is none that goes on.
 */
export const revokePromoCampaign = (installation: Installation, provider: string, campaign: string): Promise<string> =>
  writeContent(installation, async (transaction) => {
    const providerId = await findProviderId(transaction, provider);
    const id = numberOf('the campaign', campaign, Number.MAX_SAFE_INTEGER);
    const at = new Date(installation.clock.now());
    if (!(await revokeCampaign(transaction.database, providerId, id, at))) {
      throw new OperatorError(`${provider} has no campaign ${campaign} that goes on`);
    }
    return `campaign ${campaign} is revoked`;
  });

async function findProviderId(transaction: AdminTransaction, reference: string): Promise<ProviderId> {
  const provider = await providerAdmin.read(transaction, reference);
  if (provider === undefined) {
    const known = (await providerAdmin.list(transaction)).map(({ shortname }) => shortname);
    throw new OperatorError(`there is no provider ${reference}${hintFor(reference, known)}`);
  }
  return provider.id;
}

function campaignOf(request: PromoRequest): NewCampaign {
  const { name, uses, days, packets, amount, expires, isPaid, needsRefund, confirm } = request;
  const packetIds = listOf(packets).map((id) => packetId(numberOf('--packets', id, Number.MAX_SAFE_INTEGER)));
  const wholeDays = days === null ? 0 : numberOf('--days', days, MOST_DAYS);
  const sum = amountOf(amount);
  if (packetIds.length > 0 && wholeDays === 0) throw new OperatorError('--packets need --days');
  if (packetIds.length === 0 && sum === 0) throw new OperatorError('a code gives --packets for --days, or an --amount');
  return {
    ...{ name, packetIds, isPaid, needsRefund },
    days: wholeDays,
    amount: minor(sum),
    uses: numberOf('--uses', uses ?? '1', MOST_USES),
    conditions: conditionsOf(request.conditions),
    expiresAt: expires === null ? null : instantOf(expires),
    confirmation: confirm === null ? null : { title: { en: name }, text: { en: confirm }, description: {} },
  };
}

const listOf = (text: string | null): readonly string[] => (text === null ? [] : text.split(','));

function numberOf(option: string, text: string, most: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0 && number <= most) return number;
  throw new OperatorError(`${option} must be a whole number from 1 to ${most}, not "${text}"`);
}

function amountOf(text: string | null): number {
  if (text === null) return 0;
  if (!AMOUNT.test(text)) throw new OperatorError(`--amount must be a sum such as 990 or 990.50, not "${text}"`);
  return Math.round(Number(text) * MINOR);
}

function conditionsOf(text: string | null): readonly PromoCondition[] {
  return listOf(text).map((name) => {
    const condition = promoConditions.find((known) => known === name);
    if (condition !== undefined) return condition;
    throw new OperatorError(`--conditions must be of ${promoConditions.join(', ')}, not "${name}"`);
  });
}

function instantOf(text: string): Date {
  const instant = new Date(DAY.test(text) ? `${text}T23:59:59Z` : text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new OperatorError(`--expires must be a day such as 2026-12-31, not "${text}"`);
}
