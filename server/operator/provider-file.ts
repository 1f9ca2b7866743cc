import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Type, { type Static } from 'typebox';
import { parse, YAMLParseError } from 'yaml';
import type { StoredProvider } from '#api/areas/site/provider-admin-store.ts';
import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import { ProviderEntry } from '#contract/admin/provider.ts';
import { OpenObject } from '#contract/schema.ts';
import { Brand } from '#contract/site.ts';
import { isTimezone } from '#rules/account/timezone.ts';
import { isProperties, merged, type Properties } from '#rules/merged.ts';
import { contrastFaults } from '#rules/site/brand-contrast.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { readFont, readLogo } from './brand-files.ts';
import { placeOf } from './content-names.ts';
import { ContentSections } from './file-content.ts';
import { basePalette } from './palette.ts';

const closed = { additionalProperties: false } as const;

/** A variable file, or one for each weight or range of weights; referenced like the logo. */
const FontSchema = Type.Object(
  {
    family: Type.String({ pattern: '^[A-Za-z0-9 ]+$', maxLength: 40 }),
    src: Type.Optional(Type.String()),
    faces: Type.Optional(
      Type.Array(
        Type.Object(
          { src: Type.String(), weight: Type.String({ pattern: '^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})?$' }) },
          closed,
        ),
        { minItems: 1, maxItems: 4 },
      ),
    ),
  },
  closed,
);

/** The provider file: identity, brand, settings and content. What it leaves out stays as it is, at every level. */
const ProviderFileSchema = Type.Object(
  {
    ...Type.Partial(ProviderEntry).properties,
    shortname: ProviderEntry.properties.shortname,
    /** The provider whose channels and catalogue a new one copies. */
    startsFrom: Type.Optional(Type.String()),
    /** The channels to copy, in order; without it, all. */
    lineup: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, uniqueItems: true })),
    brand: Type.Optional(
      Type.Object(
        {
          scheme: Type.Optional(Brand.properties.scheme),
          title: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
          /** A file beside this one, a path of Kinora, or an https address, which is downloaded once. */
          logo: Type.Optional(Type.String()),
          /** Null: no longer one of the brand's. */
          tokens: Type.Optional(
            Type.Unsafe<Readonly<Record<string, string | null>>>({
              type: 'object',
              additionalProperties: { type: ['string', 'null'] },
            }),
          ),
          font: Type.Optional(Type.Union([FontSchema, Type.Null()])),
        },
        closed,
      ),
    ),
    /** They are checked once they are merged with those that are stored. */
    settings: Type.Optional(OpenObject),
    ...ContentSections,
  },
  closed,
);
type WrittenFile = Static<typeof ProviderFileSchema>;

/** The same with the files of its brand. */
export type ProviderFile = Omit<WrittenFile, 'brand'> & { readonly brand?: Properties };

const matches = compileSchema<WrittenFile>(ProviderFileSchema);

/**
 * Reads a provider file with the files of its brand.
 * @throws OperatorError with the first error.
 */
export async function readProviderFile(path: string): Promise<ProviderFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const { brand, ...file } = checked(parsed(text));
  if (brand === undefined) return file;
  const { logo, font, ...rest } = brand;
  const folder = dirname(path);
  return {
    ...file,
    brand: {
      ...rest,
      ...(logo !== undefined && { logo: await readLogo(logo, folder) }),
      ...(font !== undefined && { font: font === null ? null : await readFont(font, folder) }),
    },
  };
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new OperatorError(`the file is not YAML: ${error.message.split('\n', 1)[0] ?? ''}`);
  }
}

function checked(value: unknown): WrittenFile {
  if (matches(value)) return value;
  throw new OperatorError(
    firstFault(matches.errors, 'the file').replace(/^(\w+)\.(\d+)/, (place, part: string, index: string) => {
      const entry = within(within(value, part), index);
      const [slug, id] = [within(entry, 'slug'), within(entry, 'id')];
      if (typeof slug === 'string') return placeOf(part, Number(index), { slug });
      return typeof id === 'string' || typeof id === 'number' ? placeOf(part, Number(index), { id }) : place;
    }),
  );
}

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What a new provider has where its file leaves it out. */
const NEW_BRAND = { tokens: {}, font: null };
/** What the file of a new provider has to name. */
const HEAD = ['name', 'hosts', 'timezone', 'country'] as const;

/**
 * What of a file the provider itself is, without what it shows: laid over what is stored, if it is not a new one.
 * @throws OperatorError for what a new provider lacks, and for what is not valid, too little contrast included.
 */
export async function providerEntryOf(file: ProviderFile, stored?: StoredProvider): Promise<ProviderEntry> {
  const { shortname, id = stored?.id, isDefault } = file;
  const entry = {
    ...(stored === undefined ? {} : Object.fromEntries(HEAD.map((name) => [name, stored[name]]))),
    ...Object.fromEntries(HEAD.flatMap((name) => (file[name] === undefined ? [] : [[name, file[name]]]))),
    shortname,
    ...(id !== undefined && { id }),
    ...(isDefault !== undefined && { isDefault }),
    brand: withoutRemoved(merged(stored?.brand ?? NEW_BRAND, file.brand ?? {}, 'value')),
    ...(file.settings !== undefined && { settings: merged({ ...stored?.settings }, file.settings, 'value') }),
  };
  const missing = [
    ...HEAD.filter((name) => !(name in entry)),
    ...Object.keys(Brand.properties)
      .filter((name) => !(name in entry.brand))
      .map((name) => `brand.${name}`),
  ];
  if (missing.length > 0)
    throw new OperatorError(`${shortname} is a new provider: its file needs ${missing.join(', ')}`);
  if (!matchesEntry(entry)) throw new OperatorError(firstFault(matchesEntry.errors, 'the file'));
  if (!isTimezone(entry.timezone)) throw new OperatorError(`unknown timezone "${entry.timezone}"`);
  await checkContrast(entry.brand);
  return entry;
}

const matchesEntry = compileSchema<ProviderEntry>(ProviderEntry);

/** A brand without the tokens that a file takes away by null. */
const withoutRemoved = ({ tokens, ...brand }: Properties): Properties => ({
  ...brand,
  tokens: isProperties(tokens) ? merged({}, tokens, 'removal') : tokens,
});

async function checkContrast({ scheme, tokens }: Brand): Promise<void> {
  const own = Object.entries(tokens).map(([name, value]) => [name.replace(/^--/, ''), value]);
  const faults = contrastFaults({ ...(await basePalette(scheme)), ...Object.fromEntries(own) });
  if (faults.length > 0) throw new OperatorError(`the brand's colours have too little contrast: ${faults.join('; ')}`);
}
