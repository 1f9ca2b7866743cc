import type { SkipDirection } from './skip.ts';

/** What a key asks of the player. */
export type PlayerCommand =
  | { readonly kind: 'toggle_play' }
  | { readonly kind: 'toggle_fullscreen' }
  | { readonly kind: 'toggle_help' }
  | { readonly kind: 'skip'; readonly direction: SkipDirection }
  | { readonly kind: 'volume'; readonly direction: 'up' | 'down' };

/** A key press, with where it happened. */
export interface KeyPress {
  /** Name of the physical key, so that F is F on a Cyrillic layout too. */
  readonly code: string;
  /** What the key types. */
  readonly key: string;
  readonly hasModifier: boolean;
}

/** What may claim the keys for itself [C-KEYS-08, C-KEYS-09]. */
export interface KeyContext {
  /** The press went to a control that uses these keys itself: a text field, a slider, a button. */
  readonly isControlFocused: boolean;
  readonly isModalOpen: boolean;
  readonly isAdShown: boolean;
}

const commands: Readonly<Record<string, PlayerCommand>> = {
  Space: { kind: 'toggle_play' },
  KeyF: { kind: 'toggle_fullscreen' },
  ArrowLeft: { kind: 'skip', direction: 'back' },
  ArrowRight: { kind: 'skip', direction: 'forward' },
  ArrowUp: { kind: 'volume', direction: 'up' },
  ArrowDown: { kind: 'volume', direction: 'down' },
};

/** The command of a key press, or null when it is not the player's [C-KEYS-04, C-KEYS-05, C-KEYS-06]. */
export function commandOfKey(press: KeyPress, context: KeyContext): PlayerCommand | null {
  if (press.hasModifier || context.isControlFocused || context.isModalOpen || context.isAdShown) return null;
  return press.key === '?' ? { kind: 'toggle_help' } : (commands[press.code] ?? null);
}
