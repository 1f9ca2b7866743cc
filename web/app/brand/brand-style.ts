import type { Brand } from '#contract/site.ts';

/** What stands until a provider is known. */
export const neutralBrand: Brand = { scheme: 'dark', tokens: {}, logo: '', title: '', font: null };

const TOKEN_NAME = /^[a-z][a-z0-9-]*$/;
/** A value must stay one value: nothing that ends the declaration, the rule or the style element. */
const UNSAFE_VALUE = /[;{}<>\\]|\/\*|url\(/i;

/** The brand's tokens as one rule of CSS custom properties; a name or value that could be more than that is left out. */
export function brandStyle({ tokens }: Brand): string {
  const declarations = Object.entries(tokens)
    .map(([name, value]) => [name.replace(/^--/, ''), value] as const)
    .filter(([name, value]) => TOKEN_NAME.test(name) && !UNSAFE_VALUE.test(value))
    .map(([name, value]) => `--${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}
