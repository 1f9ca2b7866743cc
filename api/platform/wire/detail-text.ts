import { type DetailKey, detailTexts } from '#contract/detail-texts.ts';
import type { Language } from '#contract/languages.ts';

/** A detail of a refusal that a viewer may read: said in the caller's language when it is answered. */
export class DetailText {
  readonly #key: DetailKey;
  /** What stands in place of the one word in braces. */
  readonly #value: number | string | undefined;

  constructor(key: DetailKey, value?: number | string) {
    this.#key = key;
    this.#value = value;
  }

  in(language: Language): string {
    return detailTexts[this.#key][language].replace(/\{\w+\}/, String(this.#value));
  }
}

/** What a refusal says of a field or beside its message: for a viewer, or in English for the developer of a client. */
export type DetailLine = string | DetailText;
export type Detail = DetailLine | Readonly<Record<string, readonly DetailLine[]>>;

/** A detail as it is answered. */
export function detailIn(detail: Detail, language: Language): string | Record<string, string[]> {
  const said = (line: DetailLine) => (typeof line === 'string' ? line : line.in(language));
  if (typeof detail === 'string' || detail instanceof DetailText) return said(detail);
  return Object.fromEntries(Object.entries(detail).map(([field, lines]) => [field, lines.map(said)]));
}
