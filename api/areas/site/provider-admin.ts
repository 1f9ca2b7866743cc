import { isDeepStrictEqual } from 'node:util';
import { AdminError } from '#api/platform/admin/admin-error.ts';
import type { AdminContext, AdminTransaction, ContentKind } from '#api/platform/admin/transaction.ts';
import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import { ProviderEntry } from '#contract/admin/provider.ts';
import type { ProviderId } from '#contract/units.ts';
import { isTimezone } from '#rules/account/timezone.ts';
import { providerId } from '#rules/units.ts';
import {
  allProviders,
  type Executor,
  findProvider,
  hostOfAnother,
  lockProviders,
  nextProviderId,
  type StoredProvider,
  writeHosts,
  writeProviderRow,
} from './provider-admin-store.ts';

const kind: ContentKind = { area: 'site', name: 'providers', topics: ['provider', 'timeline'] };
/** What an undo has to know of providers. */
export const undoableProviders = { kind, relation: 'providers' };
const matches = compileSchema<ProviderEntry>(ProviderEntry);

export interface AppliedProvider {
  readonly id: ProviderId;
  readonly isNew: boolean;
}

/** The write side of providers: who they are, at which hosts, how they look and what they decide. */
export const providerAdmin = {
  /**
   * Makes a provider, or brings the one of that short name to what is given.
   * @throws AdminError for the first thing that is wrong, such as a host of another provider.
   */
  async put(context: Omit<AdminContext, 'providerId'>, given: ProviderEntry): Promise<AppliedProvider> {
    check(given);
    const { database } = context.transaction;
    await lockProviders(database);
    const known = await findProvider(database, given.shortname);
    const stored = known?.shortname === given.shortname ? known : undefined;
    const id = stored?.id ?? (await numberOfNew(database, given));
    const taken = await hostOfAnother(database, id, given.hosts);
    if (taken !== undefined) throw new AdminError(`the host ${taken.host} belongs to provider ${taken.shortname}`);
    const provider: StoredProvider = {
      ...given,
      id,
      hosts: given.hosts.toSorted(),
      isDefault: given.isDefault ?? stored?.isDefault ?? false,
      settings: { ...stored?.settings, ...given.settings },
    };
    const fields = stored === undefined ? [] : differences(stored, provider);
    if (stored === undefined || fields.some((field) => field !== 'hosts')) {
      await writeProviderRow(database, provider, new Date(context.clock.now()));
    }
    if (stored === undefined || fields.includes('hosts')) await writeHosts(database, id, provider.hosts);
    context.transaction.record({ ...context, providerId: id }, kind, 'put', {
      added: stored === undefined ? [given.shortname] : [],
      changed: new Map(fields.length > 0 ? [[given.shortname, fields]] : []),
      removed: [],
    });
    return { id, isNew: stored === undefined };
  },

  /** The provider of that short name or number. */
  read: ({ database }: AdminTransaction, reference: string): Promise<StoredProvider | undefined> =>
    findProvider(database, reference),

  /** All providers by number. */
  list: ({ database }: AdminTransaction): Promise<readonly StoredProvider[]> => allProviders(database),
};

/** The number that a new provider asks for, where it is free, else the next one. */
async function numberOfNew(database: Executor, { id, shortname }: ProviderEntry): Promise<ProviderId> {
  if (id === undefined) return nextProviderId(database);
  const holder = await findProvider(database, String(id));
  if (holder !== undefined) throw new AdminError(`${shortname} cannot be provider ${id}: ${holder.shortname} is`);
  return providerId(id);
}

function check(given: unknown): void {
  if (!matches(given)) throw new AdminError(firstFault(matches.errors, 'the provider'));
  if (!isTimezone(given.timezone)) throw new AdminError(`timezone: "${given.timezone}" is no time zone`);
}

/** Names of what differs; of settings and brand, each by its own. */
function differences(before: StoredProvider, after: StoredProvider): readonly string[] {
  const plain = (['name', 'isDefault', 'timezone', 'country', 'hosts'] as const).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  return [
    ...plain,
    ...differing(before.settings, after.settings).map((name) => `settings.${name}`),
    ...differing(before.brand, after.brand).map((name) => `brand.${name}`),
  ];
}

function differing(before: object, after: object): readonly string[] {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), fresh.get(name)),
  );
}
