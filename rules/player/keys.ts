import type { ZapPress } from '../channels/zapping.ts';
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
  | { readonly kind: 'volume'; readonly direction: 'up' | 'down' }
  | { readonly kind: 'programme'; readonly direction: ProgrammeDirection }
  | { readonly kind: 'zap'; readonly press: ZapPress }
  | { readonly kind: 'last_channel' };

/** To the programme before on the same channel, or to the next one. */
export type ProgrammeDirection = 'previous' | 'next';

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
  /** Nothing stands in the place of the picture. */
  readonly hasPicture: boolean;
  /** The viewer has switched off the commands of single characters. */
  readonly hasSingleKeys: boolean;
  /** What plays is a channel among others; null: it is not. */
  readonly zapping: { readonly isEntering: boolean } | null;
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

/** Keys of a channel among others: those of keyboards, and of the remotes of television sets. */
const channelCommands: Readonly<Record<string, PlayerCommand>> = {
  PageUp: { kind: 'zap', press: { kind: 'step', direction: 'up' } },
  ChannelUp: { kind: 'zap', press: { kind: 'step', direction: 'up' } },
  PageDown: { kind: 'zap', press: { kind: 'step', direction: 'down' } },
  ChannelDown: { kind: 'zap', press: { kind: 'step', direction: 'down' } },
  n: { kind: 'programme', direction: 'next' },
  MediaTrackNext: { kind: 'programme', direction: 'next' },
  b: { kind: 'programme', direction: 'previous' },
  MediaTrackPrevious: { kind: 'programme', direction: 'previous' },
};
/** The same while a number is being entered. */
const entryCommands: Readonly<Record<string, PlayerCommand>> = {
  Enter: { kind: 'zap', press: { kind: 'confirm' } },
  Backspace: { kind: 'zap', press: { kind: 'erase' } },
  Escape: { kind: 'zap', press: { kind: 'cancel' } },
};
const LETTER = /^Key([A-Z])$/;
const DIGIT = /^\d$/;

function channelCommand({ code, key }: KeyPress, { zapping, hasSingleKeys }: KeyContext): PlayerCommand | null {
  if (zapping === null) return null;
  if (hasSingleKeys && DIGIT.test(key)) {
    const digit = Number(key);
    return digit === 0 && !zapping.isEntering
      ? { kind: 'last_channel' }
      : { kind: 'zap', press: { kind: 'digit', digit } };
  }
  const name = LETTER.exec(code)?.[1]?.toLowerCase() ?? key;
  return (zapping.isEntering ? entryCommands[name] : undefined) ?? channelCommands[name] ?? null;
}

/** The command of a key press, or null when it is not the player's [C-KEYS-04, C-KEYS-05, C-KEYS-06]. */
export function commandOfKey(press: KeyPress, context: KeyContext): PlayerCommand | null {
  if (press.hasModifier || context.isControlFocused || context.isModalOpen || context.isAdShown) return null;
  if (!context.hasSingleKeys && (press.key === '?' || press.code.startsWith('Key'))) return null;
  const command = channelCommand(press, context);
  if (!context.hasPicture) return command?.kind === 'programme' ? null : command;
  return press.key === '?' ? { kind: 'toggle_help' } : (command ?? commands[press.code] ?? null);
}
