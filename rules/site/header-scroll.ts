/** From this position the header is opaque, so that content does not show through [B-HEADER-07, C-CONST-27]. */
const DARK_AFTER = 140;
/** From this position it hides on small screens [B-HEADER-06, C-CONST-27]. */
const HIDDEN_AFTER = 250;

/** The state of the header at a scroll position, in CSS pixels from the top. */
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
