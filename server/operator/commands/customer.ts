import type { Command } from '@commander-js/extra-typings';
import { blockCustomer } from '#server/operator/block-customer.ts';
import { addAddress, addCity, addNetwork, makeCustomerToken } from '#server/operator/customers.ts';
import { withDatabase } from '#server/operator/database.ts';
import { findCustomers } from '#server/operator/find-customers.ts';
import { grantPacket } from '#server/operator/grant-packet.ts';
import { allowPayments } from '#server/operator/ledger.ts';
import { pausePacket } from '#server/operator/pause-packet.ts';
import { customerPayments, showCustomer } from '#server/operator/show-customer.ts';
import { signOutCustomer } from '#server/operator/sign-out-customer.ts';
import { surveyAnswers } from '#server/operator/survey-answers.ts';
import type { Invocation } from './invocation.ts';
import { onOrOff } from './on-or-off.ts';
import { providerOption } from './provider-option.ts';
import { viewerArgument } from './viewer-argument.ts';

/** `customer` with its commands, and what customers sign in by: `city add`, `address add`, `network add`. */
export function addCustomerCommands(program: Command, { configuration, print }: Invocation): void {
  const customers = program
    .command('customer')
    .description(
      'finds and shows customers, signs them in and out, blocks them, lets them pay, gives and pauses packets',
    );
  const cities = program.command('city').description('adds cities for sign-in by city');
  const addresses = program.command('address').description('adds addresses for sign-in by city');
  const networks = program.command('network').description('assigns networks to customers');

  customers
    .command('find')
    .description('lists viewers by a phone, e-mail, login, number, contract or name, also by a part of it')
    .argument('<text>')
    .option('--provider <name>', 'only of the provider with this short name')
    .action(async (text, { provider = null }) => {
      const lines = await withDatabase(configuration(), (installation) => findCustomers(installation, text, provider));
      for (const line of lines) print(line);
    });

  customers
    .command('show')
    .description('prints who a viewer is, with profiles, devices, balance, subscriptions and the last payments')
    .argument(...viewerArgument)
    .option(...providerOption)
    .action(async (customer, { provider = null }) => {
      const lines = await withDatabase(configuration(), (installation) =>
        showCustomer(installation, customer, provider),
      );
      for (const line of lines) print(line);
    });

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
    .argument(...viewerArgument)
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
    .argument(...viewerArgument)
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
    .argument(...viewerArgument)
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
    .argument(...viewerArgument)
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
    .description('lists the payments of a viewer with their refunds; with on or off lets it pay, or not')
    .argument(...viewerArgument)
    .argument('[on or off]', 'whether it may pay', onOrOff)
    .option(...providerOption)
    .action(async (customer, isAllowed, { provider = null }) => {
      await withDatabase(configuration(), async (installation) => {
        if (isAllowed !== undefined) return print(await allowPayments(installation, { customer, provider, isAllowed }));
        for (const line of await customerPayments(installation, customer, provider)) print(line);
      });
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
    .argument(...viewerArgument)
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
