import { useEffect, useEffectEvent, useRef } from 'react';
import { commandOfKey, type PlayerCommand } from '#rules/player/keys.ts';
import { VOLUME_REPEAT_MILLISECONDS } from '#rules/player/volume.ts';

/** Controls that use letters and arrows themselves. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="tab"], [role="dialog"]';
/** Controls that space presses. */
const PRESSED_BY_SPACE = 'button, summary, [role="button"]';

/** The player's keys, wherever on the page the focus is, unless a control there wants them [C-KEYS-04 to -09]. */
export function usePlayerKeys(isModalOpen: boolean, onCommand: (command: PlayerCommand) => void): void {
  const lastVolumeStep = useRef(Number.NEGATIVE_INFINITY);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const wants = event.code === 'Space' ? `${OWN_KEYS}, ${PRESSED_BY_SPACE}` : OWN_KEYS;
    const command = commandOfKey(
      { code: event.code, key: event.key, hasModifier: event.ctrlKey || event.altKey || event.metaKey },
      { isControlFocused: target?.closest(wants) != null, isModalOpen, isAdShown: false },
    );
    if (command === null || event.defaultPrevented) return;
    event.preventDefault();
    if (event.repeat && command.kind !== 'volume' && command.kind !== 'skip') return;
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
