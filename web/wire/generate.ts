import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';

/** Where the browser's call table lives. */
export const callTableFile = fileURLToPath(new URL('../app/wire/calls.generated.ts', import.meta.url));

/** The call table as source text: what the browser must know of each call, without any schema. */
export function callTable(): string {
  const calls = Object.entries(contract).flatMap(([area, members]) =>
    Object.entries<EndpointDefinition>(members).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  );
  return [
    '// Made from contract/ by `node web/wire/generate.ts`; not edited by hand.',
    'export const calls = {',
    ...calls.map(({ name, call }) => `  '${name}': ${row(call)},`),
    '} as const;',
    '',
    '/** Where an answer carries an access token, as `METHOD /path`. */',
    'export const tokenCalls: readonly string[] = [',
    ...calls.flatMap(({ call }) => tokenPaths(call)).map((path) => `  '${path}',`),
    '];',
    '',
  ].join('\n');
}

const row = ({ method, path, access, freshFor }: EndpointDefinition) =>
  `{ method: '${method}', path: '${path}', access: '${access}', freshFor: ${freshFor} }`;

const tokenPaths = ({ method, path, aliases = [], yieldsToken }: EndpointDefinition) =>
  yieldsToken ? [path, ...aliases].map((each) => `${method} ${each}`) : [];

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(callTableFile, callTable());
