import type { Static, TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';

/**
 * Reads JSON of a known shape.
 * @throws Error that says where the text leaves it.
 */
export function parseDocument<Schema extends TSchema>(
  validator: Validator<Record<never, never>, Schema, Static<Schema>>,
  text: string,
): Static<Schema> {
  const value: unknown = JSON.parse(text);
  if (validator.Check(value)) return value;
  const [first] = validator.Errors(value);
  throw new Error(`${first?.instancePath || '/'} ${first?.message ?? 'is wrong'}`);
}
