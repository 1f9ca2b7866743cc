import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';

/** Where the browser's call table lives. */
export const callTableFile = fileURLToPath(new URL('../app/wire/calls.generated.ts', import.meta.url));

/** The same of the calls that the first screen does without. */
export const laterCallTableFile = fileURLToPath(new URL('../app/wire/later-calls.generated.ts', import.meta.url));

/** Calls that are loaded by what makes them (`later-calls.ts`): all others are in the scripts of the first screen. */
const LATER =
  /^(?:billing\.|favorites\.|reminders\.|search\.|(?:guide\.(?:grid|program|programSchedule)|catalogue\.(?:countries|genres)|engagement\.(?:surveyQuestion|answerSurvey)|playback\.channelConfig|profiles\.(?:avatarCategories|create|remove|update))$)/;

const app = fileURLToPath(new URL('../app', import.meta.url));
const CALL_NAME = /'(\w+\.\w+)'/g;

const MADE = '// Made from contract/ by `node web/wire/generate.ts`; not edited by hand.';

/**
 * The call table as source text: what the browser must know of each call that the app names, without any schema. It is in the
 * scripts of the first screen.
 */
export function callTable(): string {
  const calls = allCalls();
  return [
    MADE,
    'export const calls = {',
    ...rowsOf(calls.filter(({ name }) => !LATER.test(name))),
    '} as const;',
    '',
    '/** Where an answer carries an access token, as `METHOD /path`. */',
    'export const tokenCalls: readonly string[] = [',
    ...calls.flatMap(({ call }) => tokenPaths(call)).map((path) => `  '${path}',`),
    '];',
    '',
  ].join('\n');
}

/** The table of the calls that come later. */
export const laterCallTable = (): string =>
  [
    MADE,
    'export const laterCalls = {',
    ...rowsOf(allCalls().filter(({ name }) => LATER.test(name))),
    '} as const;',
    '',
  ].join('\n');

interface NamedCall {
  readonly name: string;
  readonly call: EndpointDefinition;
}

const allCalls = (): readonly NamedCall[] =>
  Object.entries(contract).flatMap(([area, members]) =>
    Object.entries<EndpointDefinition>(members).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  );

function rowsOf(calls: readonly NamedCall[]): readonly string[] {
  const named = namesInApp();
  return calls.filter(({ name }) => named.has(name)).map(({ name, call }) => `  '${name}': ${row(call)},`);
}

/** Whatever stands in quotes in the app's sources and may be the name of a call. */
function namesInApp(): ReadonlySet<string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.ts', 'wire/*.generated.ts'] });
  const sources = files.map((file) => readFileSync(join(app, file), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(CALL_NAME)].map(([, name = '']) => name)));
}

const row = ({ method, path, access, freshFor, idempotent }: EndpointDefinition) =>
  `{ method: '${method}', path: '${path}', access: '${access}', freshFor: ${freshFor}${idempotent ? ', isIdempotent: true' : ''} }`;

const tokenPaths = ({ method, path, aliases = [], yieldsToken }: EndpointDefinition) =>
  yieldsToken ? [path, ...aliases].map((each) => `${method} ${each}`) : [];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(callTableFile, callTable());
  writeFileSync(laterCallTableFile, laterCallTable());
}
