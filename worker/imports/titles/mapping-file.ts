import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import { parse } from 'yaml';
import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import { ImportRefused } from '../refusal.ts';

const Texts = Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String({ minLength: 1 }));

/** What names of a source mean to the operator. */
const Mapping = Type.Object(
  {
    /** Genres by their name in the source: another name of the source, names by language, or null: it is left out. */
    genres: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Texts, Type.Null()]))),
    /** Ages by country and rating; `*` is for every country. */
    ratings: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^([A-Z]{2}|\\*)$' }),
        Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 99 })),
      ),
    ),
  },
  { additionalProperties: false },
);
export type TitleMapping = Static<typeof Mapping>;

const matches = compileSchema<TitleMapping>(Mapping);

/** @throws ImportRefused for a file that is no mapping. */
export async function readMapping(path: string): Promise<TitleMapping> {
  const mapping: unknown = await readFile(path, 'utf8')
    .then((text) => parse(text))
    .catch((error: unknown) => {
      throw new ImportRefused(`the mapping ${path} cannot be read`, { cause: error });
    });
  if (!matches(mapping)) throw new ImportRefused(firstFault(matches.errors, `the mapping ${path}`));
  return mapping;
}
