import { systemClock } from '#api/platform/clock.ts';
import { closeDatabase, openDatabase } from '#api/platform/database.ts';
import { describeLocation } from '#media/store/location.ts';
import { type BackupReport, backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { readStore } from '#server/configuration.ts';
import { migrateOrRefuse } from '#server/start/database.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { warn } from '#server/start/warn.ts';
import { applyProvider } from './apply-provider.ts';
import { blockCustomer } from './block-customer.ts';
import { protectChannel, setChannelSource, showChannel } from './channel-source.ts';
import { channelStatus } from './channel-status.ts';
import type { OperatorCommand } from './command.ts';
import { makeCustomerToken } from './customer-token.ts';
import { addAddress, addCity, addNetwork } from './customers.ts';
import { lend, withDatabase, withMigratedDatabase } from './database.ts';
import { packageFilm, packagingStatus } from './package.ts';
import { listProviders, showProvider } from './provider.ts';
import { setStaff } from './staff.ts';
import { checkStore, copyStores, forgetStrays } from './store.ts';
import { makeToken } from './token.ts';

const tell = ({ rows, tables }: BackupReport) => `${rows} rows of ${tables} tables`;

/** Every command by the words that call it. */
export const commands: Readonly<Record<string, OperatorCommand>> = {
  migrate: {
    needs: [],
    accepts: [],
    meaning: 'brings the database to the newest schema',
    run: async ({ configuration, print }) => {
      const applied = await lend(configuration, migrateOrRefuse);
      print(applied.length === 0 ? 'the database is up to date' : `applied ${applied.join(', ')}`);
    },
  },
  backup: {
    needs: ['file'],
    accepts: [],
    meaning: 'writes all data, as of one moment, to a file; Kinora may run meanwhile',
    run: async ({ configuration, values: [file = ''], print }) => {
      const report = await withDatabase(configuration, (connectionString) => backup(connectionString, file));
      print(`${file} holds ${tell(report)}`);
    },
  },
  restore: {
    needs: ['file'],
    accepts: ['replace'],
    meaning: 'fills an empty database from a backup; with --replace, empties it first',
    run: async ({ configuration, values: [file = ''], options: { replace }, print }) => {
      const report = await withMigratedDatabase(configuration, (connectionString) =>
        restore(connectionString, file, { replace }),
      );
      print(`restored ${tell(report)}`);
    },
  },
  'seed synthetic': {
    needs: ['channels', 'titles', 'users'],
    accepts: ['provider'],
    meaning: 'fills a provider up to so many channels with a guide, titles and users, by copies of what it has',
    run: async ({ configuration, values: [channels = '', titles = '', users = ''], options: { provider }, print }) => {
      const { fillSynthetic } = await import('./fill-synthetic.ts');
      const sizes = { channels, titles, users };
      print(await withDatabase(configuration, (connectionString) => fillSynthetic(connectionString, sizes, provider)));
    },
  },
  seed: {
    needs: [],
    accepts: [],
    meaning: 'fills an empty database with the demo operators',
    run: async ({ configuration, print }) => {
      const { seedDemo } = await import('#server/seed/seed.ts');
      const { playableSize } = await import('#server/seed/demo-size.ts');
      await withMigratedDatabase(configuration, async (connectionString) => {
        if ((await listProviders(connectionString)).length > 0) {
          throw new OperatorError('the database has a provider already: nothing was changed');
        }
        const database = openDatabase({ connectionString, poolSize: 1 });
        const size = await playableSize(configuration.demo === 'none' ? 'full' : configuration.demo, warn);
        await seedDemo(database, { now: systemClock.now(), size }).finally(() => closeDatabase(database));
        for (const line of await listProviders(connectionString)) print(line);
      });
    },
  },
  'provider list': {
    needs: [],
    accepts: [],
    meaning: 'lists the providers with their hosts',
    run: async ({ configuration, print }) => {
      for (const line of await withDatabase(configuration, listProviders)) print(line);
    },
  },
  'provider show': {
    needs: ['provider'],
    accepts: [],
    meaning: 'prints everything that is set for a provider, as JSON',
    run: async ({ configuration, values: [provider = ''], print }) => {
      print(await withDatabase(configuration, (connectionString) => showProvider(connectionString, provider)));
    },
  },
  'provider apply': {
    needs: ['file'],
    accepts: [],
    meaning: 'makes or changes a provider as a YAML file says; running processes show it at once',
    run: async ({ configuration, values: [file = ''], print }) => {
      const { isNew } = await withDatabase(configuration, (connectionString) => applyProvider(connectionString, file));
      print(`${file} is ${isNew ? 'a new provider' : 'applied'}`);
    },
  },
  'store check': {
    needs: [],
    accepts: [],
    meaning: 'reads, writes, lists and removes in the media store, to see whether it may',
    run: async ({ configuration, print }) => {
      await checkStore(configuration.store);
      print(`${describeLocation(configuration.store)} can be used`);
    },
  },
  'store copy': {
    needs: ['from', 'to'],
    accepts: [],
    meaning: 'copies what is missing from one media store to another, each a folder or s3://bucket/prefix',
    run: async ({ configuration: { bucketAccess }, values: [from = '', to = ''], print }) => {
      await copyStores(readStore(from, bucketAccess), readStore(to, bucketAccess), print);
    },
  },
  'store forget': {
    needs: [],
    accepts: [],
    meaning: 'lets go of all recordings whose channels the database lacks; of few, the worker does so by itself',
    run: async ({ configuration, print }) => {
      const channels = await withDatabase(configuration, (connectionString) =>
        forgetStrays(connectionString, configuration.store),
      );
      for (const channel of channels) print(`the recording of ${channel} goes once nobody can be watching it`);
      if (channels.length === 0) print('every recording has its channel');
    },
  },
  'channel show': {
    needs: ['channel'],
    accepts: ['provider'],
    meaning: 'prints where a channel comes from and what is recorded of it, as JSON',
    run: async ({ configuration, values: [channel = ''], options: { provider }, print }) => {
      print(
        await withDatabase(configuration, (connectionString) => showChannel(connectionString, { channel, provider })),
      );
    },
  },
  'channel source': {
    needs: ['channel', 'json or file'],
    accepts: ['provider'],
    meaning: 'sets where a channel comes from: {"source": "linear", "ingest" or "external", "settings": {…}}',
    run: async ({ configuration, values: [channel = '', given = ''], options: { provider }, print }) => {
      await withDatabase(configuration, (connectionString) =>
        setChannelSource(connectionString, { channel, provider }, given),
      );
      print(`channel ${channel} has a new source`);
    },
  },
  'channel protect': {
    needs: ['channel', 'method'],
    accepts: ['provider'],
    meaning: 'encrypts a channel from now on: aes-128, cenc (ClearKey), or none any more',
    run: async ({ configuration, values: [channel = '', method = ''], options: { provider }, print }) => {
      await withDatabase(configuration, (connectionString) =>
        protectChannel(connectionString, { channel, provider }, method),
      );
      print(`channel ${channel} is ${method === 'none' ? 'not encrypted any more' : `encrypted by ${method}`}`);
    },
  },
  'channel status': {
    needs: [],
    accepts: ['provider'],
    meaning: 'tells how each channel with a live source is recorded',
    run: async ({ configuration, options: { provider }, print }) => {
      const lines = await withDatabase(configuration, (connectionString) =>
        channelStatus(connectionString, { provider }),
      );
      for (const line of lines) print(line);
    },
  },
  'customer token': {
    needs: ['provider', 'customer'],
    accepts: [],
    meaning: 'prints a token that signs a customer in once, within a day, by the number the operator knows them by',
    run: async ({ configuration, values: [provider = '', customer = ''], print }) => {
      print(
        await withDatabase(configuration, (connectionString) =>
          makeCustomerToken(connectionString, provider, customer),
        ),
      );
    },
  },
  'city add': {
    needs: ['provider', 'name'],
    accepts: [],
    meaning: 'adds a city where customers live, and prints its number; a name in several languages is JSON',
    run: async ({ configuration, values: [provider = '', name = ''], print }) => {
      const city = await withDatabase(configuration, (connectionString) => addCity(connectionString, provider, name));
      print(`${name} is city ${city}`);
    },
  },
  'address add': {
    needs: ['provider', 'city', 'phone', 'address'],
    accepts: [],
    meaning: 'adds an address, in a city by its number, of whoever proves that phone',
    run: async ({ configuration, values: [provider = '', city = '', phone = '', name = ''], print }) => {
      const address = await withDatabase(configuration, (connectionString) =>
        addAddress(connectionString, provider, { city, phone, name }),
      );
      print(`${name} is address ${address}`);
    },
  },
  'network add': {
    needs: ['provider', 'network', 'customer'],
    accepts: [],
    meaning: 'says which customer is signed in from a network such as 10.1.2.0/24',
    run: async ({ configuration, values: [provider = '', network = '', customer = ''], print }) => {
      await withDatabase(configuration, (connectionString) =>
        addNetwork(connectionString, provider, { network, customer }),
      );
      print(`${network} is the network of ${customer}`);
    },
  },
  'customer block': {
    needs: ['phone or user'],
    accepts: ['provider', 'status', 'amount', 'message'],
    meaning: 'tells a viewer to pay (--status -1) or blocks one (-2); with --status 0, nothing is owed any more',
    run: async ({ configuration, values: [customer = ''], options, print }) => {
      const { provider, status, amount, message } = options;
      print(
        await withDatabase(configuration, (connectionString) =>
          blockCustomer(connectionString, { customer, provider, status, amount, message }),
        ),
      );
    },
  },
  'staff add': {
    needs: ['phone or user'],
    accepts: ['provider'],
    meaning: 'says that a user works for the operator, whose app tells more with ?show_debug',
    run: async ({ configuration, values: [user = ''], options: { provider }, print }) => {
      const request = { user, provider, isStaff: true };
      print(await withDatabase(configuration, (connectionString) => setStaff(connectionString, request)));
    },
  },
  'staff remove': {
    needs: ['phone or user'],
    accepts: ['provider'],
    meaning: 'says that a user does not work for the operator any more',
    run: async ({ configuration, values: [user = ''], options: { provider }, print }) => {
      const request = { user, provider, isStaff: false };
      print(await withDatabase(configuration, (connectionString) => setStaff(connectionString, request)));
    },
  },
  token: {
    needs: ['user'],
    accepts: ['provider'],
    meaning: 'makes an access token that acts for a user for twelve hours, and prints it once',
    run: async ({ configuration, values: [user = ''], options: { provider }, print }) => {
      print(await withDatabase(configuration, (connectionString) => makeToken(connectionString, { user, provider })));
    },
  },
  'package status': {
    needs: [],
    accepts: [],
    meaning: 'lists the films that became titles or are on the way, with how far they are',
    run: async ({ configuration, print }) => {
      for (const line of await withDatabase(configuration, packagingStatus)) print(line);
    },
  },
  package: {
    needs: ['file'],
    accepts: ['id', 'wait'],
    meaning: 'makes a title of a film; with --wait, tells how far it is until it is done',
    run: (invocation) => packageFilm(invocation),
  },
};
