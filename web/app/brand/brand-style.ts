import type { Brand } from '#contract/site.ts';

/** What stands until a provider is known. */
export const neutralBrand: Brand = { scheme: 'dark', tokens: {}, logo: '', title: '', font: null };

const TOKEN_NAME = /^[a-z][a-z0-9-]*$/;
/** A value must stay one value: nothing that ends the declaration, the rule or the style element. */
const UNSAFE_VALUE = /[;{}<>\\]|\/\*|url\(/i;

const FAMILY = /^[A-Za-z0-9 ]+$/;
const WEIGHT = /^\d{1,3}( \d{1,3})?$/;
const FONT_FILE = /^(https?:\/)?\/[^\s"'()<>\\]+$/;
/** What a file says of itself that is alone in its family. */
const EVERY_WEIGHT = '100 900';

/** The files of the brand's own family; none where it has none. */
export function brandFontFaces({ font }: Brand) {
  if (font === null || !FAMILY.test(font.family)) return [];
  const faces = font.faces ?? [{ src: font.src, weight: EVERY_WEIGHT }];
  return faces.filter(({ src, weight }) => FONT_FILE.test(src) && WEIGHT.test(weight));
}

/** The brand as CSS: its family before ours, and its tokens; whatever could be more than that is left out. */
export function brandStyle(brand: Brand): string {
  const faces = brandFontFaces(brand).map(
    ({ src, weight }) =>
      `@font-face{font-family:"${brand.font?.family}";font-display:swap;font-weight:${weight};src:url("${src}") format("woff2")}`,
  );
  const family = faces.length > 0 ? [`--font:"${brand.font?.family}",var(--font-base)`] : [];
  return `${faces.join('')}:root{${[...family, ...tokenDeclarations(brand)].join(';')}}`;
}

function tokenDeclarations({ tokens }: Brand): readonly string[] {
  return Object.entries(tokens)
    .map(([name, value]) => [name.replace(/^--/, ''), value] as const)
    .filter(([name, value]) => TOKEN_NAME.test(name) && !UNSAFE_VALUE.test(value))
    .map(([name, value]) => `--${name}:${value}`);
}
