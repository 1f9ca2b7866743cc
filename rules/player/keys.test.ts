import { describe, expect, test } from 'vitest';
import { commandOfKey, type KeyContext, type KeyPress } from './keys.ts';

const free: KeyContext = { isControlFocused: false, isModalOpen: false, isAdShown: false };
const press = (code: string, key = code): KeyPress => ({ code, key, hasModifier: false });
const everyKey = ['Space', 'KeyF', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

describe('keys of the player', () => {
  test('[C-KEYS-04] space plays and pauses, F fills the screen on any layout', () => {
    expect(commandOfKey(press('Space', ' '), free)).toEqual({ kind: 'toggle_play' });
    expect(commandOfKey(press('KeyF', 'а'), free)).toEqual({ kind: 'toggle_fullscreen' });
  });

  test('[C-KEYS-05] left and right skip', () => {
    expect(commandOfKey(press('ArrowLeft'), free)).toEqual({ kind: 'skip', direction: 'back' });
    expect(commandOfKey(press('ArrowRight'), free)).toEqual({ kind: 'skip', direction: 'forward' });
  });

  test('[C-KEYS-06] up and down change the volume', () => {
    expect(commandOfKey(press('ArrowUp'), free)).toEqual({ kind: 'volume', direction: 'up' });
    expect(commandOfKey(press('ArrowDown'), free)).toEqual({ kind: 'volume', direction: 'down' });
  });

  test('a question mark asks for help, wherever it is on the keyboard', () => {
    expect(commandOfKey(press('Digit7', '?'), free)).toEqual({ kind: 'toggle_help' });
  });

  test('[C-KEYS-08] [C-KEYS-09] are left to a focused control, a modal and an ad', () => {
    for (const taken of ['isControlFocused', 'isModalOpen', 'isAdShown']) {
      expect(everyKey.map((code) => commandOfKey(press(code), { ...free, [taken]: true }))).toEqual(
        everyKey.map(() => null),
      );
    }
  });

  test('with a modifier, and all others, are not the player’s', () => {
    expect(commandOfKey({ ...press('KeyF'), hasModifier: true }, free)).toBeNull();
    expect(commandOfKey(press('KeyG', 'g'), free)).toBeNull();
  });
});
