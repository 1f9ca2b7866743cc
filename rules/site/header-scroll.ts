/** From here on the header is dark: what scrolls under it would show through [B-HEADER-07, C-CONST-27]. */
const DARK_AFTER = 140;
/** Further down it makes room for what is read, where room is scarce [B-HEADER-06, C-CONST-27]. */
const HIDDEN_AFTER = 250;

/** The header as it stands at a position of the page, in CSS pixels from its top. */
export interface HeaderScroll {
  readonly position: number;
  readonly isDark: boolean;
  readonly isHidden: boolean;
}

export const atTop: HeaderScroll = { position: 0, isDark: false, isHidden: false };

/** The next state after a scroll: hidden on the way down, back on the way up. */
export function headerAfterScroll(before: HeaderScroll, position: number): HeaderScroll {
  const isMoved = position !== before.position;
  return {
    position,
    isDark: position >= DARK_AFTER,
    isHidden: position > HIDDEN_AFTER && (isMoved ? position > before.position : before.isHidden),
  };
}
