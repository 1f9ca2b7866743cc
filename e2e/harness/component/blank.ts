import type { Static, TSchema } from 'typebox';
import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import type { Plain } from './wire-calls.ts';

/** Parts of a JSON value; what is left out of an object is blank, a list is given whole. */
export type PartsOf<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: PartsOf<Value[Key]> }
    : Value;

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** What stands where a schema asks for text of a form. */
const TEXTS = ['', 'blank', '2026-01-15T12:00:00Z', '0.00'];

/**
 * A value of a schema with the given parts, and the emptiest that the schema allows elsewhere: null, the first of a list of
 * words, an empty text or list, the smallest number, false. What is optional and not given stays out.
 * @throws where the value would break the schema.
 */
export function blank<Schema extends TSchema>(
  schema: Schema,
  parts?: PartsOf<Plain<Static<Schema>>>,
): Plain<Static<Schema>> {
  const matches = compileSchema<Plain<Static<Schema>>>(schema);
  const value = filled(schema, parts);
  if (matches(value)) return value;
  throw new Error(`no value of the schema: ${firstFault(matches.errors, 'value')}`);
}

function filled(schema: JsonSchema, parts: unknown): unknown {
  const { properties, required = [] } = schema;
  if (properties === undefined) return parts === undefined ? emptiest(schema) : parts;
  if (parts === null || (parts === undefined && isNullable(schema))) return null;
  const given = new Map(typeof parts === 'object' ? Object.entries(parts) : []);
  const names = new Set([...required, ...given.keys()]);
  return Object.fromEntries([...names].map((name) => [name, filled(properties[name] ?? {}, given.get(name))]));
}

function emptiest(schema: JsonSchema): unknown {
  if (isNullable(schema)) return null;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return TEXTS.find((text) => isText(schema, text));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return {};
  }
}

const isNullable = ({ type }: JsonSchema) => Array.isArray(type) && type.includes('null');

const isText = ({ minLength = 0, pattern }: JsonSchema, text: string) =>
  text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
