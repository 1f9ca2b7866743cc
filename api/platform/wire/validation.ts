import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { coercion, unstorable } from './coercion.ts';

// Coercion is ours (coercion.ts): Ajv's would take null for 0. Nothing is removed: a schema's open objects stay whole.
const ajv = new Ajv({ allErrors: true, removeAdditional: false, coerceTypes: false, allowUnionTypes: true });
addFormats.default(ajv);

export const compileSchema = <Value>(schema: TSchema) => ajv.compile<Value>(schema);

/** The first thing that is wrong, as one line with its place: `settings.languages: must be array`. */
export function firstFault(errors: readonly ErrorObject[] | null | undefined, whole: string): string {
  const [fault] = errors ?? [];
  const unknown: unknown = fault?.params['additionalProperty'];
  const place = fault?.instancePath.slice(1).replaceAll('/', '.') || whole;
  return `${place}: ${typeof unknown === 'string' ? `unknown field "${unknown}"` : (fault?.message ?? 'is not valid')}`;
}

/** What is wrong, by field. */
export type FieldErrors = Record<string, string[]>;

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Makes the function that coerces one part of a request and checks it against its schema; the first request compiles it. */
export function checker<Value>(schema: TSchema | undefined): (raw: unknown) => Checked<Value> {
  if (schema === undefined) return nothing<Value>();
  const coerce = coercion(schema);
  let matches: ReturnType<typeof compileSchema<Value>> | undefined;
  return (raw) => {
    matches ??= compileSchema<Value>(schema);
    const value = coerce(raw);
    const problem = unstorableField(value);
    if (problem !== null) return { ok: false, errors: problem };
    if (matches(value)) return { ok: true, value };
    return { ok: false, errors: fieldErrors(matches.errors ?? []) };
  };
}

/** A part that the contract does not have is undefined, whatever was sent. */
function nothing<Value>(): (raw: unknown) => Checked<Value> {
  const isNothing = (value: unknown): value is Value => value === undefined;
  return () => {
    const value: unknown = undefined;
    return isNothing(value) ? { ok: true, value } : { ok: false, errors: {} };
  };
}

/** The check of a body that is not ours: bytes, whatever is in them. */
export function rawBytes<Value>(): (raw: unknown) => Checked<Value> {
  const isBytes = (value: unknown): value is Value => Buffer.isBuffer(value);
  return (raw) => (isBytes(raw) ? { ok: true, value: raw } : { ok: false, errors: { [WHOLE]: ['is required'] } });
}

function unstorableField(value: unknown): FieldErrors | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [field, content] of Object.entries(value)) {
    const problem = unstorable(content);
    if (problem !== null) return { [field]: [problem] };
  }
  return null;
}

const WHOLE = 'body';

function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const error of errors) {
    const missing: unknown = error.params['missingProperty'];
    const field = error.instancePath.split('/')[1] ?? (typeof missing === 'string' ? missing : WHOLE);
    const texts = fields.get(field) ?? [];
    const text = typeof missing === 'string' ? 'is required' : objection(error);
    if (!texts.includes(text)) texts.push(text);
    fields.set(field, texts);
  }
  return Object.fromEntries(fields);
}

/** `not` is the keyword of the contract's `refusedField`. */
const objection = ({ keyword, message }: ErrorObject): string =>
  keyword === 'not' ? 'cannot be set by this call' : (message ?? 'is not valid');
