import { Argument, type Command, Option } from '@commander-js/extra-typings';

/** What `npm test` is to run. */
export type TestRequest =
  | { readonly kind: 'everything'; readonly isFull: boolean }
  /** What differs from a commit; null for the last landing. */
  | { readonly kind: 'changed'; readonly commit: string | null }
  | { readonly kind: 'area'; readonly area: string };

/** Reads the arguments of `npm test`. Those that make no sense end the program with one line. */
export function readRequest(program: Command, args: readonly string[], areas: readonly string[]): TestRequest {
  const command = program
    .addArgument(new Argument('[area]', 'only the tests of this area').choices(areas))
    .option('--full', 'runs at length, with the second database and mutation')
    .addOption(
      new Option('--changed [commit]', 'what reaches the changes since a commit, or since the last landing').conflicts(
        'full',
      ),
    )
    .parse(args, { from: 'user' });
  const { full = false, changed } = command.opts();
  const [area] = command.processedArgs;
  if (area === undefined) {
    return changed === undefined
      ? { kind: 'everything', isFull: full }
      : { kind: 'changed', commit: changed === true ? null : changed };
  }
  if (full || changed !== undefined) program.error(`--${full ? 'full' : 'changed'} cannot be used with an area`);
  return { kind: 'area', area };
}
