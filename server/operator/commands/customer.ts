import { Argument, type Command } from '@commander-js/extra-typings';
import { blockCustomer } from '#server/operator/block-customer.ts';
import { addAddress, addCity, addNetwork, makeCustomerToken } from '#server/operator/customers.ts';
import { withDatabase } from '#server/operator/database.ts';
import { grantPacket } from '#server/operator/grant-packet.ts';
import { allowPayments } from '#server/operator/ledger.ts';
import { pausePacket } from '#server/operator/pause-packet.ts';
import { signOutCustomer } from '#server/operator/sign-out-customer.ts';
import { surveyAnswers } from '#server/operator/survey-answers.ts';
import type { Invocation } from './invocation.ts';
import { providerOption } from './provider-option.ts';

/** `customer` with its commands, and what customers sign in by: `city add`, `address add`, `network add`. */
export function addCustomerCommands(program: Command, { configuration, print }: Invocation): void {
  const customers = program
    .command('customer')
    .description(
      'signs customers in and out, blocks them, lets them pay, gives and pauses packets, and prints what they answered',
    );
  const cities = program.command('city').description('adds cities for sign-in by city');
  const addresses = program.command('address').description('adds addresses for sign-in by city');
  const networks = program.command('network').description('assigns networks to customers');

  customers
    .command('token')
    .description('prints a one-time sign-in token, valid for a day')
    .argument('<provider>', 'short name')
    .argument('<customer>', 'the operator’s customer number')
    .action(async (provider, customer) => {
      print(await withDatabase(configuration(), (installation) => makeCustomerToken(installation, provider, customer)));
    });

  customers
    .command('block')
    .description('asks a viewer to pay, blocks or clears one')
    .argument('<phone or user>', 'verified phone, user name or number')
    .option(...providerOption)
    .option('--status <number>', '-1 asks to pay, -2 blocks, 0 clears')
    .option('--amount <sum>', 'amount due, such as 990 or 990.50')
    .option('--message <text>', 'shown to the viewer as it stands')
    .action(async (customer, { provider = null, status = null, amount = null, message = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          blockCustomer(installation, { customer, provider, status, amount, message }),
        ),
      );
    });

  customers
    .command('grant')
    .description('gives a viewer a packet for a time')
    .argument('<phone or user>', 'verified phone, user name or number')
    .argument('<packet>', 'number of the packet')
    .option(...providerOption)
    .option('--months <number>', 'how many months')
    .option('--days <number>', 'how many days')
    .action(async (customer, packet, { provider = null, months = null, days = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          grantPacket(installation, { customer, provider, packet, months, days }),
        ),
      );
    });

  customers
    .command('pause')
    .description('pauses a packet of a viewer: it is closed, and its paid time comes afterwards')
    .argument('<phone or user>', 'verified phone, user name or number')
    .argument('<packet>', 'number of the packet')
    .requiredOption('--until <day>', 'the first day on which it is open again, in UTC')
    .option(...providerOption)
    .action(async (customer, packet, { provider = null, until }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          pausePacket(installation, { customer, provider, packet, until }),
        ),
      );
    });

  customers
    .command('resume')
    .description('ends the pause of a packet')
    .argument('<phone or user>', 'verified phone, user name or number')
    .argument('<packet>', 'number of the packet')
    .option(...providerOption)
    .action(async (customer, packet, { provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          pausePacket(installation, { customer, provider, packet, until: null }),
        ),
      );
    });

  customers
    .command('payments')
    .description('lets a viewer pay, or not')
    .argument('<phone or user>', 'verified phone, user name or number')
    .addArgument(new Argument('<on or off>', 'whether it may pay').choices(['on', 'off'] as const))
    .option(...providerOption)
    .action(async (customer, state, { provider = null }) => {
      print(
        await withDatabase(configuration(), (installation) =>
          allowPayments(installation, { customer, provider, isAllowed: state === 'on' }),
        ),
      );
    });

  customers
    .command('surveys')
    .description('prints what viewers answered to surveys as CSV')
    .argument('<provider>', 'short name')
    .action(async (provider) => {
      const lines = await withDatabase(configuration(), (installation) => surveyAnswers(installation, provider));
      for (const line of lines) print(line);
    });

  customers
    .command('sign-out')
    .description('signs a viewer out on all devices')
    .argument('<phone or user>', 'verified phone, user name or number')
    .option(...providerOption)
    .action(async (customer, { provider = null }) => {
      print(await withDatabase(configuration(), (installation) => signOutCustomer(installation, customer, provider)));
    });

  cities
    .command('add')
    .description('adds a city for sign-in by city, and prints its number')
    .argument('<provider>', 'short name')
    .argument('<name>', 'a name in several languages is JSON')
    .action(async (provider, name) => {
      const city = await withDatabase(configuration(), (installation) => addCity(installation, provider, name));
      print(`${name} is city ${city}`);
    });

  addresses
    .command('add')
    .description('adds the address of the owner of a phone')
    .argument('<provider>', 'short name')
    .argument('<city>', 'its number')
    .argument('<phone>')
    .argument('<address>')
    .action(async (provider, city, phone, name) => {
      const address = await withDatabase(configuration(), (installation) =>
        addAddress(installation, provider, { city, phone, name }),
      );
      print(`${name} is address ${address}`);
    });

  networks
    .command('add')
    .description('assigns a network to the customer who is signed in from it')
    .argument('<provider>', 'short name')
    .argument('<network>', 'such as 10.1.2.0/24')
    .argument('<customer>', 'the operator’s customer number')
    .action(async (provider, network, customer) => {
      await withDatabase(configuration(), (installation) => addNetwork(installation, provider, { network, customer }));
      print(`${network} is the network of ${customer}`);
    });
}
