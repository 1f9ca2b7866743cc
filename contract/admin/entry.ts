import Type, { type Static, type TObject, type TUnsafe } from 'typebox';
import { IsoInstantSchema } from '../schema.ts';

/**
 * What an operator may write: an entry is one thing of a kind, such as a channel, and says all of it. A property that may be
 * left out has a default in its schema.
 */

const closed = { additionalProperties: false } as const;

/** A text by language code. */
export type Texts = Readonly<Partial<Record<string, string>>>;

const LANGUAGE = '^[a-z]{2}$';
const texts = (more: object) =>
  Type.Unsafe<Texts>({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 100_000 },
    propertyNames: { pattern: LANGUAGE },
    ...more,
  });

/** A text in one language at least. */
export const NameSchema = texts({ minProperties: 1 });

/** A text that may be missing: no language, no text. */
export const TextsSchema = texts({ default: {} });

/** A text in one language at least, or null. */
export const OptionalNameSchema = Type.Unsafe<Texts | null>({
  ...texts({ minProperties: 1 }),
  type: ['object', 'null'],
  default: null,
});

/** What stands in addresses. */
export const SlugSchema = Type.String({ pattern: '^[^/?#\\s]{1,200}$' });

/** An id that the database keeps as a number. */
export const NumberIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** An id that the database keeps as a text. */
export const TextIdSchema = Type.String({ minLength: 1, maxLength: 64 });

/** An instant in UTC, such as `2026-01-31T18:30:00Z`. */
export const InstantSchema = Type.Unsafe<string>({ ...IsoInstantSchema, format: 'date-time' });

/** An instant in UTC, or null. */
export const OptionalInstantSchema = Type.Unsafe<string | null>({
  ...IsoInstantSchema,
  type: ['string', 'null'],
  format: 'date-time',
  default: null,
});

export const PositionSchema = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** An address of another service. */
export const AddressSchema = Type.String({ pattern: '^https?://[!-~]+$', maxLength: 2_000 });

/** Where a picture is: an address, or a path of our own. */
export const PictureSchema = Type.String({ maxLength: 4_000 });

export const entry = <Properties extends Parameters<typeof Type.Object>[0]>(properties: Properties) =>
  Type.Object(properties, closed);

/** The schema or null, and null unless it is given. */
export function orNull<Schema extends { readonly type: string }>(schema: Schema): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'], default: null });
}

/** An entry with everything that was left out. */
export type Complete<Given> = { readonly [Name in keyof Given]-?: Exclude<Given[Name], undefined> };

/** What an entry's schema gives to properties that were left out. */
export function defaultsOf(schema: TObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]: [string, object]) =>
      'default' in property ? [[name, property.default]] : [],
    ),
  );
}
