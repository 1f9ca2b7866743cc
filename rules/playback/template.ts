/** Values by the names of placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** An address with a host of its own, and without user, password or fragment. */
const TEMPLATE = /^https?:\/\/[^/?#@{}\\\s\p{C}]+\/[^#\\\s\p{C}]*$/iu;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** An origin for the Content-Security-Policy header: no character that ends a source. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/;

/** The origins of addresses that are made of templates. */
export const originsOfTemplates = (templates: readonly string[]): string[] =>
  templates
    .flatMap((template) => URL.parse(template.replaceAll(PLACEHOLDER, '0'))?.origin ?? [])
    .filter((origin) => PLAIN_ORIGIN.test(origin));

/**
 * The error of a template that may have the `known` placeholders and must have the `needed` ones; null: none. It continues a
 * sentence that begins with the field, and contains no values.
 */
export function templateProblem(template: string, known: readonly string[], needed: readonly string[]): string | null {
  if (!TEMPLATE.test(template)) {
    return 'must be an http or https address with a path: without user, password and fragment, its host written out';
  }
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => !known.includes(name)) || /[{}]/.test(template.replaceAll(PLACEHOLDER, ''))) {
    return `may have ${known.map((name) => `{${name}}`).join(', ')} in braces and nothing else`;
  }
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) return `must have {${missing}}`;
  return URL.canParse(template.replaceAll(PLACEHOLDER, '0')) ? null : 'is not an address';
}

/** The address that a template gives with these values. */
export const filled = (template: string, values: Values) =>
  template.replaceAll(PLACEHOLDER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
