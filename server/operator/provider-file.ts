import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Type, { type Static } from 'typebox';
import { parse, YAMLParseError } from 'yaml';
import { compileSchema } from '#api/platform/validation.ts';
import { oneOf } from '#contract/schema.ts';
import type { Brand } from '#contract/site.ts';
import { isTimezone } from '#rules/account/timezone.ts';
import { contrastFaults } from '#rules/site/brand-contrast.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { readFont, readLogo } from './brand-files.ts';
import { basePalette } from './palette.ts';
import { settingSchemas } from './provider-settings.ts';

const closed = { additionalProperties: false } as const;

/** A variable file, or one for each weight or range of weights; given as the logo is. */
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

/** What an operator writes down: who it is, how it looks, and what it decides. Whatever is left out stays as it is. */
const ProviderFileSchema = Type.Object(
  {
    shortname: Type.String({ pattern: '^[a-z][a-z0-9_-]{1,31}$' }),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$', maxLength: 253 }), { minItems: 1 }),
    timezone: Type.String(),
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** Whose line-up and catalogue a new provider begins with. */
    startsFrom: Type.Optional(Type.String()),
    /** Which of its channels those are, in order; without it, all. */
    lineup: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, uniqueItems: true })),
    brand: Type.Object(
      {
        scheme: oneOf(['dark', 'light']),
        title: Type.String({ minLength: 1, maxLength: 40 }),
        /** A file beside this one, or an address: one elsewhere is read once, now. */
        logo: Type.String(),
        tokens: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
        font: Type.Optional(FontSchema),
      },
      closed,
    ),
    settings: Type.Optional(Type.Partial(Type.Object(settingSchemas), closed)),
  },
  closed,
);
type WrittenFile = Static<typeof ProviderFileSchema>;

/** The same with everything in it that pages show. */
export type ProviderFile = Omit<WrittenFile, 'brand'> & { readonly brand: Brand };

const matches = compileSchema<WrittenFile>(ProviderFileSchema);

/**
 * A provider as its file describes it, with the files of its brand.
 * @throws OperatorError with the first thing that is wrong, colours that cannot be read included.
 */
export async function readProviderFile(path: string): Promise<ProviderFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const file = checked(parsed(text));
  if (!isTimezone(file.timezone)) throw new OperatorError(`timezone: "${file.timezone}" is no time zone`);
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
  const [fault] = matches.errors ?? [];
  const unknown: unknown = fault?.params['additionalProperty'];
  const place = fault?.instancePath.slice(1).replaceAll('/', '.') || 'the file';
  throw new OperatorError(
    `${place}: ${typeof unknown === 'string' ? `nothing is called "${unknown}" here` : (fault?.message ?? 'is not valid')}`,
  );
}

async function checkContrast({ brand }: WrittenFile): Promise<void> {
  const own = Object.entries(brand.tokens).map(([name, value]) => [name.replace(/^--/, ''), value]);
  const faults = contrastFaults({ ...(await basePalette(brand.scheme)), ...Object.fromEntries(own) });
  if (faults.length > 0) throw new OperatorError(`the brand cannot be read: ${faults.join('; ')}`);
}
