import { expect, test } from 'vitest';
import { audioLanguage } from './audio-language.ts';

test.each([
  ['rus', 'русский', true],
  ['ru-RU', 'русский', true],
  ['eng', 'English', false],
  ['qaa-x', 'qaa-x', false],
  ['original sound', 'original sound', false],
])('[B-ENT-47] %s is %s, and a language of the screens: %s', (key, name, isInterface) => {
  expect(audioLanguage({ key, priority: 1 }, ['ru', 'kk'])).toEqual({ key, name, priority: 1, interface: isInterface });
});
