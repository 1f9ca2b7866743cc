import { Collection } from '#api/platform/admin/collection.ts';
import { AddressEntry, BlockEntry, CityEntry, NetworkEntry } from '#contract/admin/session.ts';
import * as tables from './customer-tables.ts';

const kind = { area: 'session', topics: [], parts: {} } as const;

/** The write side of what an operator knows of its customers beside what they say themselves. */
export const sessionAdmin = {
  cities: new Collection({
    ...kind,
    name: 'cities',
    schema: CityEntry,
    table: tables.cities,
    key: ['id'],
    rowOf: (city) => city,
    entryOf: ({ providerId: _, ...city }) => city,
  }),
  addresses: new Collection({
    ...kind,
    name: 'addresses',
    schema: AddressEntry,
    table: tables.subscriberAddresses,
    key: ['id'],
    rowOf: (address) => address,
    entryOf: ({ providerId: _, ...address }) => address,
  }),
  networks: new Collection({
    ...kind,
    name: 'networks',
    schema: NetworkEntry,
    table: tables.customerNetworks,
    key: ['network'],
    rowOf: (network) => network,
    entryOf: ({ providerId: _, ...network }) => network,
  }),
  blocks: new Collection({
    ...kind,
    name: 'blocks',
    schema: BlockEntry,
    table: tables.blockStatuses,
    key: ['userId'],
    rowOf: (block) => block,
    entryOf: ({ providerId: _, ...block }) => block,
  }),
};
