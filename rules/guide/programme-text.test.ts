import { expect, test } from 'vitest';
import { programmeText } from './programme-text.ts';

test.each([
  ['Before <a href="https://a.example/?b=1">a link</a>, after', 'Before , after'],
  ['<A\nhref=x>one</A> <a href="y">two</a>', '<a href="y">two</a>'],
  ['An <article>, an a > b, <a without an end', 'An <article>, an a > b, <a without an end'],
  ['', ''],
])('[C-VALID-30] of %j stays %j', (description, text) => {
  expect(programmeText(description)).toBe(text);
});
