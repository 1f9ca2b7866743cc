import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parentalDialogue } from './dialogue.ts';

const button = (action: unknown, is_primary?: unknown) => ({ label: 'Go', action, is_primary });

test('[A-ENT-12] a dialogue has every button with its label, its action and whether it is the primary one', () => {
  const dialogue = parentalDialogue({
    icon: 'https://art.example/lock.svg',
    title: 'Children about?',
    message: 'Set a PIN.',
    buttons: [button('set', true), button('/faq'), button('https://operator.example/'), button('later', false)],
  });
  expect(dialogue).toEqual({
    icon: 'https://art.example/lock.svg',
    title: 'Children about?',
    message: 'Set a PIN.',
    buttons: [
      { label: 'Go', action: { kind: 'set_pin' }, isPrimary: true },
      { label: 'Go', action: { kind: 'page', path: '/faq' }, isPrimary: false },
      { label: 'Go', action: { kind: 'external', url: 'https://operator.example/' }, isPrimary: false },
      { label: 'Go', action: { kind: 'close' }, isPrimary: false },
    ],
  });
});

test('a dialogue has no link to an address that only looks like a path, and runs no script', () => {
  const actions = ['//other.example', '/\\other.example', 'javascript:alert(1)', 'data:text/html,x', 7, null];
  const dialogue = parentalDialogue({ title: 'T', buttons: actions.map((action) => button(action)) });
  expect(dialogue?.buttons.map(({ action }) => action.kind)).toEqual(actions.map(() => 'close'));
});

test('invalid parts of any record are omitted', () => {
  expect(parentalDialogue(null)).toBeNull();
  expect(parentalDialogue({ buttons: [button('set')] })).toBeNull();
  expect(parentalDialogue({ message: 'M', buttons: [null, 'x', {}, { label: 3 }] })).toEqual({
    icon: null,
    title: '',
    message: 'M',
    buttons: [],
  });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('icon', 'title', 'message', 'buttons'), fc.anything()), (record) => {
      const dialogue = parentalDialogue(record);
      expect(dialogue === null || dialogue.title + dialogue.message !== '').toBe(true);
    }),
  );
});
