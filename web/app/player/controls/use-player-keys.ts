import { useEffect, useEffectEvent, useRef } from 'react';
import { commandOfKey, type KeyContext, type PlayerCommand } from '#rules/player/keys.ts';
import { VOLUME_REPEAT_MILLISECONDS } from '#rules/player/volume.ts';
import { preferences } from '#web/app/player/preferences.ts';

/** Controls that use all keys themselves. */
const TYPED_IN = 'input:not([type="range"]), textarea, select, [contenteditable], [role="dialog"]';
/** Controls that use letters, space and arrows. */
const OWN_KEYS = `${TYPED_IN}, [role="menu"], [role="tab"]`;
/** No other control uses them. */
const CHANNEL_KEYS = /^(Page|Channel|Digit|Numpad|Enter|Backspace|Escape)/;
/** Controls that space presses. */
const PRESSED_BY_SPACE = 'button, summary, [role="button"]';
/** Controls that arrows move. */
const MOVED_BY_ARROWS = 'input[type="range"]';

/** Commands that a key gives again and again while it is held. */
const REPEATED: readonly PlayerCommand['kind'][] = ['volume', 'skip', 'zap'];

/** One of the app's, wherever the focus is. */
const MODAL = '[role="dialog"]';

function controlsThatUse(code: string): string {
  if (CHANNEL_KEYS.test(code)) return TYPED_IN;
  if (code === 'Space') return `${OWN_KEYS}, ${PRESSED_BY_SPACE}`;
  return code.startsWith('Arrow') ? `${OWN_KEYS}, ${MOVED_BY_ARROWS}` : OWN_KEYS;
}

/** The player's keys, wherever on the page the focus is, unless a control there wants them [C-KEYS-04 to -09]. */
export function usePlayerKeys(
  { isModalOpen, hasPicture, zapping }: Pick<KeyContext, 'isModalOpen' | 'hasPicture' | 'zapping'>,
  onCommand: (command: PlayerCommand) => void,
): void {
  const lastVolumeStep = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const command = commandOfKey(
      { code: event.code, key: event.key, hasModifier: event.ctrlKey || event.altKey || event.metaKey },
      {
        isControlFocused: target?.closest(controlsThatUse(event.code)) != null,
        isModalOpen: isModalOpen || document.querySelector(MODAL) !== null,
        isAdShown: false,
        hasSingleKeys: preferences.hasSingleKeys(),
        hasPicture,
        zapping,
      },
    );
    if (command === null || event.defaultPrevented) return;
    event.preventDefault();
    if (event.repeat && !REPEATED.includes(command.kind)) return;
    if (command.kind === 'volume') {
      if (event.repeat && event.timeStamp - lastVolumeStep.current < VOLUME_REPEAT_MILLISECONDS) return;
      lastVolumeStep.current = event.timeStamp;
    }
    onCommand(command);
  });

  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
