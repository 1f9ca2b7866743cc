import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ProviderRecord } from '#api/platform/caller/caller.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Brand } from '#contract/site.ts';
import type { ProviderDirectory } from './providers.ts';

type Font = NonNullable<Brand['font']>;

const DATA = 'data:font/woff2;base64,';
/** A file of another content has another address. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** A font is hashed once for as long as its provider stays as it is. */
const names = new WeakMap<Font, ReadonlyMap<string, string>>();

/** The font files that came with a brand: how each is called, by what the brand says of it. */
function fileNames(font: Font): ReadonlyMap<string, string> {
  const known = names.get(font);
  if (known !== undefined) return known;
  const sources = [font.src, ...(font.faces ?? []).map(({ src }) => src)].filter((src) => src.startsWith(DATA));
  const found = new Map(sources.map((src) => [src, `${hash('sha256', src)}.woff2`]));
  names.set(font, found);
  return found;
}

/** The font of a provider with every file at an address: its own files at one of ours, below the root. */
export function addressedFont({ shortname, brand: { font } }: ProviderRecord): Font | null {
  if (font === null) return null;
  const address = (src: string) => {
    const name = fileNames(font).get(src);
    return name === undefined ? src : `/brand-fonts/${shortname}/${name}`;
  };
  const faces = font.faces?.map(({ src, weight }) => ({ src: address(src), weight }));
  return { family: font.family, src: address(font.src), ...(faces !== undefined && { faces }) };
}

/** `/brand-fonts/{provider}/{file}`: the font files of brands, for pages and apps alike. Files are no calls: not below `/v2`. */
export function registerBrandFonts(app: FastifyInstance, providers: ProviderDirectory): void {
  app.get<{ Params: { provider: string; file: string } }>('/brand-fonts/:provider/:file', async ({ params }, reply) => {
    const font = (await providers.snapshot()).named(params.provider)?.brand.font ?? null;
    const file = font && [...fileNames(font)].find(([, name]) => name === params.file);
    if (!file) throw new Refusal('not_found');
    const [src] = file;
    return reply
      .type('font/woff2')
      .header('cache-control', FOR_GOOD)
      .send(Buffer.from(src.slice(DATA.length), 'base64'));
  });
}
