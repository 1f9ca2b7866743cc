/** `npm run kinora -- <command>`: what an operator does to the database by hand. */
import { parseArgs } from 'node:util';
import { readConfiguration } from '#server/configuration.ts';
import type { OperatorCommand, OperatorOptions } from '#server/operator/command.ts';
import { commands } from '#server/operator/commands.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';

const CALL = 'npm run kinora -- ';
const optionUsage: Readonly<Record<keyof OperatorOptions, string>> = {
  replace: '[--replace]',
  provider: '[--provider <name>]',
  id: '[--id <name>]',
  wait: '[--wait]',
  status: '[--status <number>]',
  amount: '[--amount <sum>]',
  message: '[--message <text>]',
};
const optionNames = [
  'replace',
  'provider',
  'id',
  'wait',
  'status',
  'amount',
  'message',
] as const satisfies readonly (keyof OperatorOptions)[];

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof OperatorError ? `kinora: ${reasonOf(error)}` : error);
  process.exitCode = 1;
}

async function main(args: readonly string[]): Promise<void> {
  const { values: options, positionals } = readArguments(args);
  const found = Object.entries(commands).find(([name]) => `${positionals.join(' ')} `.startsWith(`${name} `));
  if (found === undefined) {
    if (positionals.length > 0 && !options.help) {
      throw new OperatorError(`unknown command "${positionals.join(' ')}": see ${CALL}--help`);
    }
    console.log(`${CALL}<command>\n`);
    const lines = Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.meaning] as const);
    const width = Math.max(...lines.map(([usage]) => usage.length));
    for (const [usage, meaning] of lines) console.log(`  ${usage.padEnd(width)}  ${meaning}`);
    return;
  }
  const [name, command] = found;
  if (options.help) {
    console.log(`${CALL}${usageOf(name, command)}\n\n  ${command.meaning}`);
    return;
  }
  const values = positionals.slice(name.split(' ').length);
  const { replace = false, provider = null, id = null, wait = false } = options;
  const { status = null, amount = null, message = null } = options;
  const isGiven = {
    ...{ replace, provider: provider !== null, id: id !== null, wait },
    ...{ status: status !== null, amount: amount !== null, message: message !== null },
  };
  const given = optionNames.filter((option) => isGiven[option]);
  if (values.length !== command.needs.length || given.some((option) => !command.accepts.includes(option))) {
    throw new OperatorError(`use it as ${CALL}${usageOf(name, command)}`);
  }
  const configuration = readConfiguration(process.env);
  await command.run({
    configuration,
    values,
    options: { replace, provider, id, wait, status, amount, message },
    print: (line) => console.log(line),
  });
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: withNegativeStatus(args),
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        replace: { type: 'boolean' },
        provider: { type: 'string' },
        id: { type: 'string' },
        wait: { type: 'boolean' },
        status: { type: 'string' },
        amount: { type: 'string' },
        message: { type: 'string' },
      },
    });
  } catch (error) {
    throw new OperatorError(`${reasonOf(error)}: see ${CALL}--help`);
  }
}

/** A status is a negative number, which would be read as an option of its own. */
function withNegativeStatus(args: readonly string[]): string[] {
  const at = args.indexOf('--status');
  const value = args[at + 1];
  if (at < 0 || value === undefined || !/^-\d+$/.test(value)) return [...args];
  return [...args.slice(0, at), `--status=${value}`, ...args.slice(at + 2)];
}

function usageOf(name: string, { needs, accepts }: OperatorCommand): string {
  return [name, ...needs.map((need) => `<${need}>`), ...accepts.map((option) => optionUsage[option])].join(' ');
}
