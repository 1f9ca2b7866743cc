import { sql } from 'drizzle-orm';
import { readSettings } from '#api/platform/provider/provider-settings.ts';
import type { ProviderSettings } from '#contract/provider-settings.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Connection } from '../connection.ts';

/** What of a provider the time and price of purchases depend on. */
export interface ProviderRules {
  readonly timezone: string;
  readonly settings: Pick<ProviderSettings, 'payments' | 'packets' | 'additionalPacketsWithoutBase'>;
}

/** Whether a provider sells other packets without a base packet (C-PAY-04). */
export const sellsWithoutBase = ({ settings }: ProviderRules): boolean =>
  settings.additionalPacketsWithoutBase || settings.payments.useOffers;

/** Reads it in the caller's transaction: jobs and notices have no caller whose provider is loaded. */
export async function loadProviderRules(connection: Connection, providerId: ProviderId): Promise<ProviderRules> {
  const { rows } = await connection.execute<{ timezone: string; settings: unknown }>(
    sql`SELECT timezone, settings FROM providers WHERE id = ${providerId}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no provider ${providerId}`);
  const read = readSettings(row.settings);
  if (!read.ok) throw new Error(`provider ${providerId}: ${read.fault}`);
  return { timezone: row.timezone, settings: read.settings };
}
