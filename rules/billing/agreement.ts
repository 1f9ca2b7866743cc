/** What a packet is bought under: a text page of the operator's, a page of another site, or the text itself. */
export type Agreement =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string };

const TEXT_PAGE = /\/v2\/pages\/([a-z0-9_-]+)$/;
const ADDRESS = /^https?:\/\/\S+$/i;

/** Reads the agreement of a packet as the wire has it. */
export function agreementOf(agreement: string): Agreement {
  if (!ADDRESS.test(agreement)) return { kind: 'text', text: agreement };
  const [, slug] = TEXT_PAGE.exec(agreement) ?? [];
  return slug === undefined ? { kind: 'address', url: agreement } : { kind: 'page', slug };
}
