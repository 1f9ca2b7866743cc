import type { InjectOptions } from 'fastify';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Random } from './random.ts';
import { nasty, nastyText, sampleObject } from './values.ts';

/** What real things the fuzz may name, so that it gets past the first look-up now and then. */
export interface Known {
  readonly tokens: readonly [string, ...string[]];
  readonly ids: readonly [string, ...string[]];
}

export interface FuzzCall {
  readonly options: InjectOptions;
  /** The contract's call that this one is aimed at; null when method or path were spoilt. */
  readonly target: EndpointDefinition | null;
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'] as const;
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=edge',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  ';;;',
  'a/b/c',
] as const;
const HOSTS = ['alpha.test', 'beta.test', 'ALPHA.TEST:443', 'nobody.test', '[::1]:80', 'a b', '<x>', '..', ''] as const;

const encoded = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half a surrogate has no encoding: its bytes as a careless client would send them.
    return '%ED%A0%80';
  }
};

/** One call aimed at an endpoint, spoilt here and there. */
export function fuzzCall(definition: EndpointDefinition, random: Random, known: Known): FuzzCall {
  const isMethodKept = random.chance(0.93);
  const method = isMethodKept ? definition.method : random.pick(METHODS);
  const paths: readonly [string, ...string[]] = [definition.path, ...(definition.aliases ?? [])];
  const path = random
    .pick(paths)
    .replace(/\{\w+\}/g, () => (random.chance(0.6) ? random.pick(known.ids) : encoded(nastyText(random))));
  const isPathKept = random.chance(0.97);
  const url = `${isPathKept ? path : `${path}/${encoded(nastyText(random))}`}?${query(definition, random, known)}`;
  // With an empty id at its end it is the address of another call.
  const isAimed = isMethodKept && isPathKept && path.endsWith('/') === definition.path.endsWith('/');
  const options = { method, url, headers: headers(random, known), ...body(definition, random) } satisfies InjectOptions;
  return {
    options: { ...options, headers: { ...options.headers, ...contentType(options.payload, random) } },
    target: isAimed ? definition : null,
  };
}

function query(definition: EndpointDefinition, random: Random, known: Known): string {
  const pairs: string[] = [];
  if (random.chance(0.7))
    pairs.push(`access_token=${random.chance(0.9) ? random.pick(known.tokens) : encoded(nastyText(random))}`);
  if (random.chance(0.1))
    pairs.push(`provider=${random.pick(['1', 'alpha', '2', 'nope', encoded(nastyText(random))])}`);
  const wanted = definition.query === undefined ? {} : sampleObject(definition.query, random);
  for (const [name, value] of Object.entries(wanted)) {
    if (random.chance(0.4)) continue;
    const text = random.chance(0.5) ? String(value) : nastyText(random);
    pairs.push(`${name}=${encoded(text)}`);
    if (random.chance(0.1)) pairs.push(`${name}=${encoded(nastyText(random))}`);
  }
  if (random.chance(0.1))
    pairs.push(random.pick(['&&', '=', '%zz=%', '__proto__=1', 'a[b]=c', `x=${'y'.repeat(5_000)}`]));
  return pairs.join('&');
}

function headers(random: Random, known: Known): Record<string, string> {
  const some: Record<string, string> = {};
  if (random.chance(0.9)) some['host'] = random.chance(0.8) ? 'alpha.test' : random.pick(HOSTS);
  if (random.chance(0.2))
    some['authorization'] = random.pick([`Token ${random.pick(known.tokens)}`, 'Bearer', 'Basic eDp5', 'Token  x y']);
  if (random.chance(0.2)) some['accept-language'] = random.pick(['en', 'kk-KZ,ru;q=0.1', '*;q=9', ';', 'zz', 'é']);
  if (random.chance(0.1)) some['x-forwarded-for'] = random.pick(['203.0.113.5', '::1, junk', ',,', 'x'.repeat(3_000)]);
  if (random.chance(0.1)) some['x-forwarded-host'] = random.pick(HOSTS);
  if (random.chance(0.1)) some['kinora-country'] = random.pick(['KZ', 'kz', '..', '']);
  if (random.chance(0.1)) some['kinora-device-key'] = random.pick(['d'.repeat(40), 'junk', '']);
  if (random.chance(0.1)) some['if-none-match'] = random.pick(['*', '"x"', ',,']);
  if (random.chance(0.1)) some['x-request-id'] = random.pick(['abc', '<x>', 'y'.repeat(500)]);
  return some;
}

function body(definition: EndpointDefinition, random: Random): { payload?: string | Buffer } {
  if (definition.method === 'GET' && random.chance(0.95)) return {};
  if (random.chance(0.05)) return {};
  if (random.chance(0.05)) return { payload: Buffer.from([0xff, 0xfe, 0x00, random.integer(256)]) };
  if (random.chance(0.03)) return { payload: `{"vendor":"${'x'.repeat(300_000)}"}` };
  if (random.chance(0.05))
    return { payload: random.pick(['{', '[]', '1.0', 'null', '"x"', '{"a":1,}', '\ufeff{}', '--edge\r\n']) };
  const fields: Record<string, unknown> = definition.body === undefined ? {} : sampleObject(definition.body, random);
  for (const name of Object.keys(fields)) {
    if (random.chance(0.15)) fields[name] = nasty(random);
    if (random.chance(0.05)) delete fields[name];
  }
  if (random.chance(0.1)) fields[nastyText(random).slice(0, 50)] = nasty(random);
  if (random.chance(0.7)) return { payload: JSON.stringify(fields) };
  const pairs = Object.entries(fields).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  );
  if (random.chance(0.5))
    return { payload: pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&') };
  const parts = pairs.map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { payload: `${parts.join('')}--edge--\r\n` };
}

/** Mostly the type that fits the body. */
function contentType(payload: string | Buffer | undefined, random: Random): Record<string, string> {
  if (payload === undefined) return random.chance(0.1) ? { 'content-type': 'application/json' } : {};
  if (random.chance(0.15)) return { 'content-type': random.pick(CONTENT_TYPES) };
  const text = String(payload);
  if (text.startsWith('{')) return { 'content-type': 'application/json' };
  return {
    'content-type': text.startsWith('--edge')
      ? 'multipart/form-data; boundary=edge'
      : 'application/x-www-form-urlencoded',
  };
}
