import { CommanderError } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { newProgram } from '#server/process/program.ts';
import { readRequest } from './request.ts';

function read(...args: readonly string[]) {
  const written: string[] = [];
  const program = newProgram('npm test --')
    .exitOverride()
    .configureOutput({ writeErr: (text) => written.push(text) });
  try {
    return readRequest(program, args, ['parental', 'session']);
  } catch (error) {
    if (error instanceof CommanderError) return { code: error.exitCode, complaint: written.join('') };
    throw error;
  }
}

test.each([
  [[], { kind: 'everything', isFull: false }],
  [['--full'], { kind: 'everything', isFull: true }],
  [['--changed'], { kind: 'changed', commit: null }],
  [['--changed', 'v1'], { kind: 'changed', commit: 'v1' }],
  [['--changed=v1'], { kind: 'changed', commit: 'v1' }],
  [['parental'], { kind: 'area', area: 'parental' }],
] as const)('npm test -- %j asks for %j', (args, request) => {
  expect(read(...args)).toEqual(request);
});

test.each([
  [['parental', 'session'], 'too many arguments'],
  [['--full', '--changed'], "option '--changed [commit]' cannot be used with option '--full'"],
  [['--full', 'parental'], '--full cannot be used with an area'],
  [['--changed', 'v1', 'parental'], '--changed cannot be used with an area'],
  [['--nonsense'], "unknown option '--nonsense'"],
  [['--ful'], '(Did you mean --full?)'],
  [['kitchen'], 'Allowed choices are parental, session'],
] as const)('npm test -- %j is refused in one line', (args, reason) => {
  const complaint = expect.stringMatching(/^kinora: [^\n]+; see npm test -- --help\n$/);
  expect(read(...args)).toEqual({ code: 1, complaint });
  expect(read(...args)).toMatchObject({ complaint: expect.stringContaining(reason) });
});
