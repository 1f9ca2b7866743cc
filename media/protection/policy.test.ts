import { expect, test } from 'vitest';
import { parseChannelPolicy, parsePolicy } from './policy.ts';

const text = (method: string, period: number) => JSON.stringify({ method, period });

test('a film has one key, and so may a channel of whole encrypted segments', () => {
  expect(parsePolicy(text('cenc', 0))).toEqual({ method: 'cenc', period: 0 });
  expect(parseChannelPolicy(text('aes-128', 0))).toEqual({ method: 'aes-128', period: 0 });
});

test('a channel under Common Encryption changes its keys', () => {
  expect(parseChannelPolicy(text('cenc', 16))).toEqual({ method: 'cenc', period: 16 });
  expect(() => parseChannelPolicy(text('cenc', 0))).toThrow('/period must not be 0 under cenc');
});
