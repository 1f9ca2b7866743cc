import type { SkipDirection } from './skip.ts';

/** A player command of a key. */
export type PlayerCommand =
  | { readonly kind: 'toggle_play' }
  | { readonly kind: 'toggle_fullscreen' }
  | { readonly kind: 'toggle_sound' }
  | { readonly kind: 'toggle_help' }
  | { readonly kind: 'toggle_zoom' }
  | { readonly kind: 'toggle_picture_in_picture' }
  | { readonly kind: 'skip'; readonly direction: SkipDirection }
  | { readonly kind: 'volume'; readonly direction: 'up' | 'down' };

/** A key press with its context. */
export interface KeyPress {
  /** Name of the physical key, so that F is F on a Cyrillic layout too. */
  readonly code: string;
  /** What the key types. */
  readonly key: string;
  readonly hasModifier: boolean;
}

/** Reasons not to handle keys [C-KEYS-08, C-KEYS-09]. */
export interface KeyContext {
  /** The focus is on a control that uses these keys itself: a text field, a slider, a button. */
  readonly isControlFocused: boolean;
  readonly isModalOpen: boolean;
  readonly isAdShown: boolean;
  /** The viewer has switched off the commands of single characters. */
  readonly hasSingleKeys: boolean;
}

const commands: Readonly<Record<string, PlayerCommand>> = {
  Space: { kind: 'toggle_play' },
  KeyK: { kind: 'toggle_play' },
  KeyF: { kind: 'toggle_fullscreen' },
  KeyM: { kind: 'toggle_sound' },
  KeyZ: { kind: 'toggle_zoom' },
  KeyP: { kind: 'toggle_picture_in_picture' },
  ArrowLeft: { kind: 'skip', direction: 'back' },
  KeyJ: { kind: 'skip', direction: 'back' },
  ArrowRight: { kind: 'skip', direction: 'forward' },
  KeyL: { kind: 'skip', direction: 'forward' },
  ArrowUp: { kind: 'volume', direction: 'up' },
  ArrowDown: { kind: 'volume', direction: 'down' },
};

/** The command of a key press, or null when it is not the player's [C-KEYS-04, C-KEYS-05, C-KEYS-06]. */
export function commandOfKey(press: KeyPress, context: KeyContext): PlayerCommand | null {
  if (press.hasModifier || context.isControlFocused || context.isModalOpen || context.isAdShown) return null;
  if (!context.hasSingleKeys && (press.key === '?' || press.code.startsWith('Key'))) return null;
  return press.key === '?' ? { kind: 'toggle_help' } : (commands[press.code] ?? null);
}
