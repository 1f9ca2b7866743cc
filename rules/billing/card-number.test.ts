import { expect, test } from 'vitest';
import { shortCardNumber } from './card-number.ts';

test('a card is named by its last digits', () => {
  expect(shortCardNumber('411111******1111')).toBe('•••• 1111');
});
