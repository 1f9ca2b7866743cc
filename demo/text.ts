/** A text by language code. Russian and English always exist; readers of other languages fall back to them. */
export interface Text {
  readonly ru: string;
  readonly en: string;
  readonly kk?: string;
  readonly uz?: string;
}
