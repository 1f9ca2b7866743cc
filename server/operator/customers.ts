import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { issueCustomerToken } from '#api/areas/session/operator-tokens.ts';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import type { ProviderId } from '#contract/units.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { content, operatorContext, writeContent } from './content.ts';
import type { Installation } from './installation.ts';
import { requireProvider } from './named.ts';

/** What an operator knows of its customers beside what they say themselves, for the ways in that need it. */
const withProvider = <Result>(
  installation: Installation,
  shortname: string,
  work: (context: AdminContext) => Promise<Result>,
): Promise<Result> =>
  writeContent(installation, async (transaction) => {
    await requireProvider(transaction.client, shortname);
    const { rows } = await transaction.database.execute<{ id: ProviderId }>(
      sql`SELECT id FROM providers WHERE shortname = ${shortname}`,
    );
    const [provider] = rows;
    if (provider === undefined) throw new OperatorError(`there is no provider ${shortname}`);
    // Two additions at once would take the same number.
    await transaction.lock(provider.id);
    return work(operatorContext(installation, transaction, provider.id));
  });

/** A token that signs a customer in once. @throws OperatorError when there is no such provider. */
export const makeCustomerToken = (installation: Installation, shortname: string, customer: string): Promise<string> =>
  withProvider(installation, shortname, (context) => issueCustomerToken(context, customer));

/** Adds a city, or finds the one of that name. Returns its number. */
export const addCity = (installation: Installation, shortname: string, given: string): Promise<number> =>
  withProvider(installation, shortname, async (context) => {
    const name = namesOf(given);
    const named = await content.cities.readWithin(context, sql`held.name = ${JSON.stringify(name)}::jsonb`);
    if (named[0] !== undefined) return named[0].id;
    const id = nextId(await content.cities.read(context));
    await content.cities.put(context, [{ id, name }]);
    return id;
  });

/** Adds the address of a phone's owner and returns its number. */
export const addAddress = (
  installation: Installation,
  shortname: string,
  { city, phone, name }: { readonly city: string; readonly phone: string; readonly name: string },
): Promise<number> =>
  withProvider(installation, shortname, async (context) => {
    const digits = phone.replace(/\D/g, '');
    if (digits === '') throw new OperatorError(`"${phone}" is not a phone number`);
    const [found] = await content.cities.readWithin(context, sql`held.id::text = ${city}`);
    if (found === undefined) throw new OperatorError(`${shortname} has no city ${city}`);
    const id = nextId(await content.addresses.readWithin(context, LAST_ADDRESS));
    await content.addresses.put(context, [{ id, cityId: found.id, phone: digits, name }]);
    return id;
  });

/** An operator may have very many of them. */
const LAST_ADDRESS = sql`held.id = (SELECT max(id) FROM subscriber_addresses WHERE provider_id = held.provider_id)`;

const nextId = (entries: readonly { readonly id: number }[]) => Math.max(0, ...entries.map(({ id }) => id)) + 1;

/** Says in whose network addresses are; a network that was somebody else's changes hands. */
export const addNetwork = (
  installation: Installation,
  shortname: string,
  { network: given, customer }: { readonly network: string; readonly customer: string },
): Promise<void> =>
  withProvider(installation, shortname, async (context) => {
    const network = await networkOf(context, given);
    await content.networks.put(context, [{ network, providerUid: customer }]);
  });

/** A network by its first address, whichever of its addresses was given. */
async function networkOf({ transaction }: AdminContext, given: string): Promise<string> {
  const [address = '', length] = given.split('/');
  const refusal = new OperatorError(`"${given}" is not a network such as 10.1.2.0/24`);
  if (isIP(address) === 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) throw refusal;
  const { rows } = await transaction.database
    .execute<{ network: string }>(sql`SELECT network(${given}::inet)::text AS network`)
    .catch((error: unknown) => {
      throw new OperatorError(refusal.message, { cause: error });
    });
  return rows[0]?.network ?? given;
}

/** A name in one language, for all of them, or names by language as JSON. */
function namesOf(given: string): Readonly<Record<string, string>> {
  if (!given.trimStart().startsWith('{')) return { ru: given };
  const names = parsed(given);
  const isNames = (value: unknown): value is Record<string, string> =>
    typeof value === 'object' && value !== null && Object.values(value).every((name) => typeof name === 'string');
  if (!isNames(names) || Object.keys(names).length === 0)
    throw new OperatorError(`invalid city name ${given}: write a name or {"ru": "…", "en": "…"}`);
  return names;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
