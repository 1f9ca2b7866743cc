import type { Source } from '#rules/player/source.ts';

/** What a page plays as soon as it is there, as its HTML says. */
export interface Beginning {
  readonly source: Source;
  /** The operator's short name. */
  readonly operator: string;
  /** In which sound and subtitles are wanted, the first before the others. */
  readonly languages: readonly string[];
  readonly skipsPinCheck: boolean;
  /** The server's clock while the page was rendered, in milliseconds. */
  readonly now: number;
}

/** An attribute of the place where the video is to be. */
const ATTRIBUTE = 'data-plays';

/** The attribute by which the HTML of a page names its beginning. */
export const writeBeginning = (beginning: Beginning) => ({ [ATTRIBUTE]: JSON.stringify(beginning) });

/** The beginning of this page with the place of its video; null where the page begins nothing by itself. */
export function readBeginning(): { readonly slot: HTMLElement; readonly beginning: Beginning } | null {
  const slot = document.querySelector<HTMLElement>(`[${ATTRIBUTE}]`);
  const written = slot?.getAttribute(ATTRIBUTE);
  return slot === null || written == null ? null : { slot, beginning: JSON.parse(written) };
}
