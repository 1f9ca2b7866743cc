import { describe, expect, test } from 'vitest';
import { commandOfKey, type KeyContext, type KeyPress } from './keys.ts';

const free: KeyContext = {
  isControlFocused: false,
  isModalOpen: false,
  isAdShown: false,
  hasPicture: true,
  hasSingleKeys: true,
  zapping: null,
};
const television: KeyContext = { ...free, zapping: { isEntering: false } };
const entering: KeyContext = { ...free, zapping: { isEntering: true } };
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

  test('M turns the sound off and on, J K L are back, play and pause, and forward', () => {
    expect(commandOfKey(press('KeyM', 'ь'), free)).toEqual({ kind: 'toggle_sound' });
    expect(commandOfKey(press('KeyK', 'л'), free)).toEqual({ kind: 'toggle_play' });
    expect(commandOfKey(press('KeyJ', 'о'), free)).toEqual({ kind: 'skip', direction: 'back' });
    expect(commandOfKey(press('KeyL', 'д'), free)).toEqual({ kind: 'skip', direction: 'forward' });
  });

  test('a question mark opens the help, on any layout', () => {
    expect(commandOfKey(press('Digit7', '?'), free)).toEqual({ kind: 'toggle_help' });
  });

  test('[C-KEYS-08] [C-KEYS-09] are left to a focused control, a modal and an ad', () => {
    for (const taken of ['isControlFocused', 'isModalOpen', 'isAdShown']) {
      expect(everyKey.map((code) => commandOfKey(press(code), { ...free, [taken]: true }))).toEqual(
        everyKey.map(() => null),
      );
    }
  });

  test('Z zooms, P is for picture-in-picture', () => {
    expect(commandOfKey(press('KeyZ', 'я'), free)).toEqual({ kind: 'toggle_zoom' });
    expect(commandOfKey(press('KeyP', 'з'), free)).toEqual({ kind: 'toggle_picture_in_picture' });
  });

  test('of single characters can be switched off, and space and arrows stay', () => {
    const off = { ...free, hasSingleKeys: false };
    const letters = ['KeyF', 'KeyM', 'KeyJ', 'KeyK', 'KeyL', 'KeyZ', 'KeyP'];
    expect([...letters.map((code) => press(code)), press('Slash', '?')].map((key) => commandOfKey(key, off))).toEqual(
      [...letters, '?'].map(() => null),
    );
    expect(commandOfKey(press('Space', ' '), off)).toEqual({ kind: 'toggle_play' });
    expect(commandOfKey(press('ArrowLeft'), off)).toEqual({ kind: 'skip', direction: 'back' });
  });

  test('of a channel lead to the next one and the one before, from a keyboard and from a remote', () => {
    const step = (direction: 'up' | 'down') => ({ kind: 'zap', press: { kind: 'step', direction } });
    expect(commandOfKey(press('PageUp'), television)).toEqual(step('up'));
    expect(commandOfKey(press('', 'ChannelUp'), television)).toEqual(step('up'));
    expect(commandOfKey(press('PageDown'), television)).toEqual(step('down'));
    expect(commandOfKey(press('', 'ChannelDown'), television)).toEqual(step('down'));
    expect(commandOfKey(press('KeyN', 'т'), television)).toEqual({ kind: 'programme', direction: 'next' });
    expect(commandOfKey(press('KeyB', 'и'), television)).toEqual({ kind: 'programme', direction: 'previous' });
  });

  test('of a channel enter numbers, on either block of digits; a zero by itself leads to the channel before', () => {
    const digit = (digit: number) => ({ kind: 'zap', press: { kind: 'digit', digit } });
    expect(commandOfKey(press('Digit7', '7'), television)).toEqual(digit(7));
    expect(commandOfKey(press('Numpad3', '3'), television)).toEqual(digit(3));
    expect(commandOfKey(press('Digit0', '0'), entering)).toEqual(digit(0));
    expect(commandOfKey(press('Digit0', '0'), television)).toEqual({ kind: 'last_channel' });
    expect(commandOfKey(press('Digit7', '7'), { ...television, hasSingleKeys: false })).toBeNull();
  });

  test('confirm, erase and cancel a number only while it is being entered', () => {
    expect(commandOfKey(press('Enter'), entering)).toEqual({ kind: 'zap', press: { kind: 'confirm' } });
    expect(commandOfKey(press('Backspace'), entering)).toEqual({ kind: 'zap', press: { kind: 'erase' } });
    expect(commandOfKey(press('Escape'), entering)).toEqual({ kind: 'zap', press: { kind: 'cancel' } });
    const others = [press('Enter'), press('Backspace'), press('Escape')];
    expect(others.map((key) => commandOfKey(key, television))).toEqual([null, null, null]);
  });

  test('lead on from a channel that cannot be watched, and do nothing else there', () => {
    const locked = { ...television, hasPicture: false };
    expect(commandOfKey(press('PageUp'), locked)).toMatchObject({ kind: 'zap' });
    const others = [press('Space', ' '), press('KeyN', 'n'), press('Digit7', '?'), press('ArrowUp')];
    expect(others.map((key) => commandOfKey(key, locked))).toEqual(others.map(() => null));
  });

  test('of a channel are left alone where a film plays', () => {
    const keys = [press('PageUp'), press('PageDown'), press('Digit7', '7'), press('KeyN', 'n'), press('Enter')];
    expect(keys.map((key) => commandOfKey(key, free))).toEqual(keys.map(() => null));
  });

  test('with a modifier, and all others, are not the player’s', () => {
    expect(commandOfKey({ ...press('KeyF'), hasModifier: true }, free)).toBeNull();
    expect(commandOfKey(press('KeyG', 'g'), free)).toBeNull();
  });
});
