import { expect, test } from 'vitest';
import type { Send } from '../wire/wire.ts';
import { unreachable } from '../wire/wire-error.ts';
import { tellsFailures } from './failing-calls.ts';

const request = {
  name: 'session.codeExists',
  method: 'GET',
  path: '/v2/otp/exist?phone=77001112233',
  body: { token: 'secret' },
  signal: undefined,
} as const;

async function toldOf(send: Send): Promise<readonly string[]> {
  const told: string[] = [];
  await tellsFailures(send, (words) => told.push(words))(request).catch(() => {});
  return told;
}

const refusal = {
  error: { message: '77001112233 is blocked', code: 'x' },
  error_code: 'permission_denied',
  detail: '',
};

test('[A-ERR-03] every refusal is told by the name of its call, its status and its code', async () => {
  expect(await toldOf(async () => ({ status: 403, body: refusal }))).toEqual([
    'session.codeExists failed: 403 permission_denied',
  ]);
  expect(await toldOf(async () => ({ status: 502, body: null }))).toEqual([
    'session.codeExists failed: 502 unreachable',
  ]);
});

test('[A-ERR-03] a call without an answer is told too, an answer and a call that was given up are not', async () => {
  expect(await toldOf(() => Promise.reject(unreachable()))).toEqual(['session.codeExists failed: 503 unreachable']);
  expect(await toldOf(async () => ({ status: 200, body: {} }))).toEqual([]);
  expect(await toldOf(() => Promise.reject(new DOMException('', 'AbortError')))).toEqual([]);
});
