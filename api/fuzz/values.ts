import type { TSchema } from 'typebox';
import { propertiesOf } from '#api/platform/wire/coercion.ts';
import type { Random } from './random.ts';

const DEEP = 200;
const deepArray = JSON.parse('['.repeat(DEEP) + ']'.repeat(DEEP));

/** Values that programs have stumbled over before. */
const NASTY: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '0',
  '1.0',
  '-1',
  '1e9',
  'null',
  'NaN',
  'undefined',
  'true',
  '9'.repeat(400),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000',
  '🎬👩‍👩‍👧‍👦',
  'é\u0301',
  '%',
  '%00',
  '%s%n',
  '../../etc/passwd',
  "'; DROP TABLE users; --",
  '{"a":1}',
  '[1]',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '2026-1-5',
  '0000-00-00',
  '00000000-0000-4000-8000-000000000000',
  [],
  [null],
  {},
  { a: { b: ['\ud800'] } },
  { __proto__: null, toString: 1 },
  deepArray,
];

export const nasty = (random: Random): unknown => random.pick(NASTY);

export const nastyText = (random: Random): string => {
  const value = nasty(random);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};

/** A value that a schema allows. */
export function sample(schema: TSchema, random: Random): unknown {
  const { type, enum: values, minimum, maximum, minLength, maxLength } = schema as Bounds;
  if (values !== undefined && values.length > 0) return values[random.integer(values.length)];
  if ('properties' in schema || 'allOf' in schema) return sampleObject(schema, random);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'integer':
    case 'number':
      return (minimum ?? 0) + random.integer(Math.min(10_000, (maximum ?? 10_000) - (minimum ?? 0) + 1));
    case 'boolean':
      return random.chance(0.5);
    case 'object':
      return { key: ['value', random.integer(9)] };
    case 'array':
      return [];
    default:
      return 'abcdé-0123'
        .repeat(40)
        .slice(0, Math.max(minLength ?? 0, random.integer(Math.min(maxLength ?? 64, 64)) + 1));
  }
}

interface Bounds {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export function sampleObject(schema: TSchema, random: Random): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema))
      .filter(([, property]) => !('not' in property))
      .map(([key, property]) => [key, sample(property, random)]),
  );
}
