import type { CheckMark, StartedLink } from '#rules/billing/promo-wizard.ts';
import { keepCookie, readCookie } from '#web/app/page/browser-cookie.ts';
import { tabEntries } from '#web/app/page/browser-storage.ts';

const MARK_COOKIE = 'kinora_promo_check';
const CODE_ENTRY = 'kinora:promo_code';
const LINK_ENTRY = 'kinora:promo_link';

/** The code that was entered before signing in; null: none [C-PROMO-02]. */
export const savedCode = (): string | null => tabEntries.getItem(CODE_ENTRY);

/** How far the check of a saved code is; null: none is saved [C-PROMO-03]. */
export function checkMark(): CheckMark | null {
  if (savedCode() === null) return null;
  switch (readCookie(MARK_COOKIE)) {
    case '1':
      return 1;
    case '2':
      return 2;
    default:
      return null;
  }
}

export const keepCheckMark = (mark: CheckMark): void => keepCookie(MARK_COOKIE, String(mark));

/** Saves a code for after the sign-in. */
export function saveCode(code: string): void {
  tabEntries.setItem(CODE_ENTRY, code);
  keepCheckMark(1);
}

/** The card link that was started in this tab; null: none. */
export function savedLink(): StartedLink | null {
  const entry = tabEntries.getItem(LINK_ENTRY);
  try {
    return entry === null ? null : JSON.parse(entry);
  } catch {
    return null;
  }
}

export const saveLink = (link: StartedLink): void => tabEntries.setItem(LINK_ENTRY, JSON.stringify(link));

/** Forgets everything about promo codes [C-PROMO-09]. */
export function forgetPromo(): void {
  keepCookie(MARK_COOKIE, null);
  tabEntries.removeItem(CODE_ENTRY);
  tabEntries.removeItem(LINK_ENTRY);
}
