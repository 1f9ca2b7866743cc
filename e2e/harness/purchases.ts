import { vi } from 'vitest';
import type { NetworkInformation } from '#contract/site.ts';
import { changeSettings } from './content.ts';
import type { Stage } from './stage.ts';

/** In which a busy service has heard of a change for certain. */
const LONGEST_NEWS_MILLISECONDS = 10_000;

/** Lets an operator sell nothing: its header then has the free days in place of a trial. The service knows when this resolves. */
export async function sellNothing({ address, shortname, withDatabase }: Stage): Promise<void> {
  await withDatabase((client) =>
    changeSettings(client, (settings) => ({ ...settings, hasPurchases: false }), shortname),
  );
  await vi.waitUntil(async () => !(await sells(address)), { timeout: LONGEST_NEWS_MILLISECONDS });
}

async function sells(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/v2/users/self/network`);
  const { provider }: NetworkInformation = JSON.parse(await answer.text());
  return provider?.is_have_purchases ?? false;
}
