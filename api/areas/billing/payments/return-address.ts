import type { Caller } from '#api/platform/caller/caller.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';

/** What an address has after a payment: the page that opens looks what became of it. */
const DEFAULT_RETURN_PATH = '/?purchased=true';

/**
 * Where a browser goes after a payment: a page of the site that the caller sees. Another site's address would make this one
 * send viewers anywhere. Refuses with `validation_failed`.
 */
export function returnAddress({ origin }: Pick<Caller, 'origin'>, given: string | undefined): string {
  const path = given === undefined || given === '' ? DEFAULT_RETURN_PATH : given;
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (address?.origin !== new URL(origin).origin || address.username !== '' || address.password !== '')
    throw new Refusal('validation_failed', { return_url: ['must be an address of this site'] });
  return address.href;
}
