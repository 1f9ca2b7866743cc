import type { TSchema } from 'typebox';

/** How deep a value of free shape may be nested. */
const MAX_DEPTH = 32;

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly allOf?: readonly TSchema[];
}

const typesOf = (schema: TSchema): readonly unknown[] => {
  const type: unknown = 'type' in schema ? schema.type : undefined;
  return Array.isArray(type) ? type : [type];
};

/** The properties a schema names, those of the parts of an intersection included. */
export function propertiesOf(schema: TSchema & ObjectSchema): Readonly<Record<string, TSchema>> {
  const parts = schema.allOf ?? [];
  return Object.assign({}, ...parts.map(propertiesOf), schema.properties);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Makes the function that brings what a client sent into the types of an object schema: texts of numbers and booleans
 * become those, a number where a text is wanted becomes its text, keys the schema does not name are dropped, and a value
 * that is empty (or null where null means nothing) counts as absent. What cannot be brought into shape stays as it is, for
 * the validator to refuse.
 */
export function coercion(schema: TSchema): (raw: unknown) => unknown {
  const properties = Object.entries(propertiesOf(schema)).map(([key, property]) => ({ key, types: typesOf(property) }));
  return (raw) => {
    if (raw === undefined) return {};
    if (!isRecord(raw)) return raw;
    const result: Record<string, unknown> = {};
    for (const { key, types } of properties) {
      const value = Object.hasOwn(raw, key) ? coercedValue(types, raw[key]) : undefined;
      if (value !== undefined) result[key] = value;
    }
    return result;
  };
}

/** Words that mean yes; any other one means no (C-VALID-34). */
const YES = new Set(['1', 'true', 'on']);
const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

function coercedValue(types: readonly unknown[], value: unknown): unknown {
  if (value === null) return types.includes('null') ? null : undefined;
  if (types.includes('string')) {
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  }
  if (value === '') return undefined;
  if (types.includes('boolean')) return coercedBoolean(value);
  if (typeof value !== 'string') return value;
  if (types.includes('integer') || types.includes('number')) return DECIMAL.test(value) ? Number(value) : value;
  if (types.includes('object')) return parsedObject(value);
  return value;
}

function coercedBoolean(value: unknown): unknown {
  if (value === 0 || value === 1) return value === 1;
  return typeof value === 'string' ? YES.has(value.toLowerCase()) : value;
}

/** A form can carry an object only as its JSON text. */
function parsedObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : text;
  } catch {
    return text;
  }
}

/**
 * What is wrong with the texts of a value, or null: PostgreSQL stores neither NUL nor half a surrogate pair, and what is
 * nested without end is no setting.
 */
export function unstorable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? 'must be well-formed text without NUL' : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `must not be nested deeper than ${MAX_DEPTH} levels`;
  for (const [key, child] of Object.entries(value)) {
    const problem = unstorable(key, depth) ?? unstorable(child, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}
