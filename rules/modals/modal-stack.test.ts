import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closed, emptyStack, type ModalStack, nextSettling, opened, settled } from './modal-stack.ts';

const none: ModalStack<string> = emptyStack;
const open = (stack: ModalStack<string>) => (stack.shown?.removedAt === null ? stack.shown.modal : null);

describe('the stack of modals', () => {
  test('[B-MODAL-18] opens the first at once, and another 600 ms later', () => {
    const first = opened(none, 'auth', 0);
    expect(open(first)).toBe('auth');
    const second = opened(first, 'profiles', 1000);
    expect(open(second)).toBeNull();
    expect(settled(second, 1599).waiting).not.toBeNull();
    expect(open(settled(second, 1600))).toBe('profiles');
  });

  test('[B-MODAL-19] keeps a closed one on the page for 300 ms', () => {
    const closing = closed(opened(none, 'auth', 0), 1000);
    expect(settled(closing, 1299).shown?.modal).toBe('auth');
    expect(settled(closing, 1300)).toEqual(none);
    expect(nextSettling(closing)).toBe(1300);
  });

  test('opens at once while another one fades', () => {
    expect(open(opened(closed(opened(none, 'auth', 0), 0), 'profiles', 100))).toBe('profiles');
  });

  test('also closes a waiting one; of several waiting ones the last opens', () => {
    const two = opened(opened(opened(none, 'auth', 0), 'profiles', 0), 'pincode', 500);
    expect(open(settled(two, 600))).toBe('pincode');
    expect(settled(closed(two, 550), 850)).toEqual(none);
  });

  test('has one modal at most, settles in the end and never goes back', () => {
    const move = fc.record({ id: fc.constantFrom('auth', 'pincode', null), after: fc.nat({ max: 700 }) });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        let now = 0;
        let stack = none;
        for (const { id, after } of moves) {
          now += after;
          stack = settled(settled(stack, now), now);
          stack = id === null ? closed(stack, now) : opened(stack, id, now);
        }
        for (let due = nextSettling(stack); due !== null; due = nextSettling(stack)) stack = settled(stack, due);
        const last = moves.findLast(() => true);
        expect(open(stack)).toBe(last?.id ?? null);
        expect(stack.waiting).toBeNull();
      }),
    );
  });
});
