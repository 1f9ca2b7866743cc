import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';

/** Where the browser's call table lives. */
export const callTableFile = fileURLToPath(new URL('../app/wire/calls.generated.ts', import.meta.url));

const app = fileURLToPath(new URL('../app', import.meta.url));
const CALL_NAME = /'(\w+\.\w+)'/g;

/**
 * The call table as source text: what the browser must know of each call that the app names, without any schema. It is in the
 * scripts of the first screen.
 */
export function callTable(): string {
  const named = namesInApp();
  const calls = Object.entries(contract).flatMap(([area, members]) =>
    Object.entries<EndpointDefinition>(members).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  );
  return [
    '// Made from contract/ by `node web/wire/generate.ts`; not edited by hand.',
    'export const calls = {',
    ...calls.filter(({ name }) => named.has(name)).map(({ name, call }) => `  '${name}': ${row(call)},`),
    '} as const;',
    '',
    '/** Where an answer carries an access token, as `METHOD /path`. */',
    'export const tokenCalls: readonly string[] = [',
    ...calls.flatMap(({ call }) => tokenPaths(call)).map((path) => `  '${path}',`),
    '];',
    '',
  ].join('\n');
}

/** Whatever stands in quotes in the app's sources and may be the name of a call. */
function namesInApp(): ReadonlySet<string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.ts', 'wire/calls.generated.ts'] });
  const sources = files.map((file) => readFileSync(join(app, file), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(CALL_NAME)].map(([, name = '']) => name)));
}

const row = ({ method, path, access, freshFor }: EndpointDefinition) =>
  `{ method: '${method}', path: '${path}', access: '${access}', freshFor: ${freshFor} }`;

const tokenPaths = ({ method, path, aliases = [], yieldsToken }: EndpointDefinition) =>
  yieldsToken ? [path, ...aliases].map((each) => `${method} ${each}`) : [];

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(callTableFile, callTable());
