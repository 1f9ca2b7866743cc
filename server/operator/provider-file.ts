import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Type, { type Static } from 'typebox';
import { parse, YAMLParseError } from 'yaml';
import { compileSchema, firstFault } from '#api/platform/wire/validation.ts';
import { ProviderEntry } from '#contract/admin/provider.ts';
import { oneOf } from '#contract/schema.ts';
import type { Brand } from '#contract/site.ts';
import { isTimezone } from '#rules/account/timezone.ts';
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

/** The provider file: identity, brand, settings and content. An omitted field stays unchanged. */
const ProviderFileSchema = Type.Object(
  {
    ...ProviderEntry.properties,
    /** The provider whose channels and catalogue a new one copies. */
    startsFrom: Type.Optional(Type.String()),
    /** The channels to copy, in order; without it, all. */
    lineup: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, uniqueItems: true })),
    brand: Type.Object(
      {
        scheme: oneOf(['dark', 'light']),
        title: Type.String({ minLength: 1, maxLength: 40 }),
        /** A file beside this one, a path of Kinora, or an https address, which is downloaded once. */
        logo: Type.String(),
        tokens: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
        font: Type.Optional(FontSchema),
      },
      closed,
    ),
    ...ContentSections,
  },
  closed,
);
type WrittenFile = Static<typeof ProviderFileSchema>;

/** The same with the files of its brand. */
export type ProviderFile = Omit<WrittenFile, 'brand'> & { readonly brand: Brand };

const matches = compileSchema<WrittenFile>(ProviderFileSchema);

/**
 * Reads a provider file with the files of its brand.
 * @throws OperatorError with the first error, too little contrast included.
 */
export async function readProviderFile(path: string): Promise<ProviderFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const file = checked(parsed(text));
  if (!isTimezone(file.timezone)) throw new OperatorError(`unknown timezone "${file.timezone}"`);
  await checkContrast(file);
  const { logo, font, ...brand } = file.brand;
  const folder = dirname(path);
  return {
    ...file,
    brand: {
      ...brand,
      logo: await readLogo(logo, folder),
      font: font === undefined ? null : await readFont(font, folder),
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

async function checkContrast({ brand }: WrittenFile): Promise<void> {
  const own = Object.entries(brand.tokens).map(([name, value]) => [name.replace(/^--/, ''), value]);
  const faults = contrastFaults({ ...(await basePalette(brand.scheme)), ...Object.fromEntries(own) });
  if (faults.length > 0) throw new OperatorError(`the brand's colours have too little contrast: ${faults.join('; ')}`);
}

/** What of a file the provider itself is, without what it shows. */
export const providerEntryOf = (file: ProviderFile): ProviderEntry => {
  const { shortname, id, name, hosts, timezone, country, isDefault, brand, settings } = file;
  return {
    ...{ shortname, name, hosts, timezone, country, brand },
    ...(id !== undefined && { id }),
    ...(isDefault !== undefined && { isDefault }),
    ...(settings !== undefined && { settings }),
  };
};
