import { readFile } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import Type, { type Static } from 'typebox';
import { parse, YAMLParseError } from 'yaml';
import { compileSchema } from '#api/platform/validation.ts';
import { oneOf } from '#contract/schema.ts';
import { isTimezone } from '#rules/account/timezone.ts';
import { contrastFaults } from '#rules/site/brand-contrast.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { basePalette } from './palette.ts';
import { settingSchemas } from './provider-settings.ts';

const closed = { additionalProperties: false } as const;

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
        /** A file beside this one, or an address. */
        logo: Type.String(),
        tokens: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
        font: Type.Optional(
          Type.Object({ family: Type.String({ pattern: '^[A-Za-z0-9 ]+$' }), src: Type.String() }, closed),
        ),
      },
      closed,
    ),
    settings: Type.Optional(Type.Partial(Type.Object(settingSchemas), closed)),
  },
  closed,
);
export type ProviderFile = Static<typeof ProviderFileSchema>;

const matches = compileSchema<ProviderFile>(ProviderFileSchema);

/** A logo is part of every page, so it has to be small. */
const LARGEST_LOGO_BYTES = 24 * 1024;
const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const ADDRESS = /^(https:\/\/|\/)/;

/**
 * A provider as its file describes it, its logo made an address.
 * @throws OperatorError with the first thing that is wrong, colours that cannot be read included.
 */
export async function readProviderFile(path: string): Promise<ProviderFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  const file = checked(parsed(text));
  if (!isTimezone(file.timezone)) throw new OperatorError(`timezone: "${file.timezone}" is no time zone`);
  await checkContrast(file);
  return { ...file, brand: { ...file.brand, logo: await logoAddress(file.brand.logo, dirname(path)) } };
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new OperatorError(`the file is not YAML: ${error.message.split('\n', 1)[0] ?? ''}`);
  }
}

function checked(value: unknown): ProviderFile {
  if (matches(value)) return value;
  const [fault] = matches.errors ?? [];
  const unknown: unknown = fault?.params['additionalProperty'];
  const place = fault?.instancePath.slice(1).replaceAll('/', '.') || 'the file';
  throw new OperatorError(
    `${place}: ${typeof unknown === 'string' ? `nothing is called "${unknown}" here` : (fault?.message ?? 'is not valid')}`,
  );
}

async function checkContrast({ brand }: ProviderFile): Promise<void> {
  const own = Object.entries(brand.tokens).map(([name, value]) => [name.replace(/^--/, ''), value]);
  const faults = contrastFaults({ ...(await basePalette(brand.scheme)), ...Object.fromEntries(own) });
  if (faults.length > 0) throw new OperatorError(`the brand cannot be read: ${faults.join('; ')}`);
}

async function logoAddress(logo: string, folder: string): Promise<string> {
  if (ADDRESS.test(logo)) return logo;
  const type = logoTypes[extname(logo).toLowerCase()];
  if (type === undefined) throw new OperatorError('brand.logo: an SVG, PNG or WebP file, or an https address');
  const bytes = await readFile(resolve(folder, logo)).catch((error: unknown) => {
    throw new OperatorError(`brand.logo cannot be read: ${reasonOf(error)}`, { cause: error });
  });
  if (bytes.length > LARGEST_LOGO_BYTES)
    throw new OperatorError(`brand.logo has ${bytes.length} bytes; ${LARGEST_LOGO_BYTES} is the most`);
  return `data:${type};base64,${bytes.toString('base64')}`;
}
