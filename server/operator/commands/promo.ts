import type { Command } from '@commander-js/extra-typings';
import { withDatabase } from '#server/operator/database.ts';
import { createPromoCodes, listPromoCampaigns, revokePromoCampaign } from '#server/operator/promo.ts';
import { signingKeys } from '#server/start/signing-keys.ts';
import type { Invocation } from './invocation.ts';

/** `promo create`, `list` and `revoke`. */
export function addPromoCommands(program: Command, { configuration, print }: Invocation): void {
  const promo = program.command('promo').description('makes, lists and revokes promo codes');

  promo
    .command('create')
    .description('makes a campaign and prints its codes as CSV, this once: they are not kept')
    .argument('<provider>', 'short name')
    .argument('<name>', 'of the campaign; viewers see it where there is no other title')
    .option('--count <number>', 'how many codes (1)')
    .option('--uses <number>', 'how many viewers may redeem each code (1)')
    .option('--packets <ids>', 'packets that a code gives, with commas')
    .option('--days <number>', 'for how long it gives them')
    .option('--amount <sum>', 'money to the balance, such as 990 or 990.50')
    .option(
      '--conditions <names>',
      'user_must_have_credit_card, user_must_be_new, user_must_have_no_packets; with commas',
    )
    .option('--expires <day>', 'last day of the codes, such as 2026-12-31')
    .option('--confirm <text>', 'asked before a code is applied')
    .option('--paid', 'its packets go on for money', false)
    .option('--refund', 'the sum by which a card is checked is given back', false)
    .action(async (provider, name, options) => {
      const settings = configuration();
      const { count = null, uses = null, packets = null, days = null, amount = null } = options;
      const { conditions = null, expires = null, confirm = null, paid, refund } = options;
      const request = {
        ...{ provider, name, count, uses, packets, days, amount, conditions, expires, confirm },
        ...{ isPaid: paid, needsRefund: refund },
      };
      const keys = signingKeys(settings.signingKeys, settings.dataFolder);
      const lines = await withDatabase(settings, (installation) => createPromoCodes(installation, keys, request));
      for (const line of lines) print(line);
    });

  promo
    .command('list')
    .description('lists the campaigns of a provider')
    .argument('<provider>', 'short name')
    .action(async (provider) => {
      const lines = await withDatabase(configuration(), (installation) => listPromoCampaigns(installation, provider));
      for (const line of lines) print(line);
    });

  promo
    .command('revoke')
    .description('ends a campaign: what its codes gave stays')
    .argument('<provider>', 'short name')
    .argument('<campaign>', 'its number')
    .action(async (provider, campaign) => {
      print(
        await withDatabase(configuration(), (installation) => revokePromoCampaign(installation, provider, campaign)),
      );
    });
}
