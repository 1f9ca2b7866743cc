import { expect, test } from 'vitest';
import type { Send } from '#web/app/wire/wire.ts';
import { unreachable } from '#web/app/wire/wire-error.ts';
import { logCalls } from './call-log.ts';

const request = {
  name: 'session.codeExists',
  method: 'GET',
  path: '/v2/otp/exist?phone=77001112233',
  body: { token: 'secret' },
  signal: undefined,
} as const;

async function loggedOf(send: Send) {
  const failed: string[] = [];
  const refused: string[] = [];
  const answered: string[] = [];
  await logCalls({
    failed: (line) => failed.push(line),
    refused: (line) => refused.push(line),
    answered: (line) => answered.push(line),
  })(send)(request).catch(() => {});
  return { failed, refused, answered };
}

const refusal = {
  error: { message: '77001112233 is blocked', code: 'x' },
  error_code: 'permission_denied',
  detail: '',
};

test('[A-ERR-03] every refusal is logged once, by the name of its call, its status and its code; only a fault is an error', async () => {
  expect(await loggedOf(async () => ({ status: 403, body: refusal }))).toEqual({
    failed: [],
    refused: ['session.codeExists failed: 403 permission_denied'],
    answered: [],
  });
  expect(await loggedOf(async () => ({ status: 502, body: null }))).toEqual({
    failed: ['session.codeExists failed: 502 unreachable'],
    refused: [],
    answered: [],
  });
});

test('[A-ERR-03] a call without an answer is logged once as failed, one that its caller gave up is not logged', async () => {
  expect(await loggedOf(() => Promise.reject(unreachable()))).toEqual({
    failed: ['session.codeExists failed: 503 unreachable'],
    refused: [],
    answered: [],
  });
  expect(await loggedOf(() => Promise.reject(new DOMException('', 'AbortError')))).toEqual({
    failed: [],
    refused: [],
    answered: [],
  });
});

test('an answer is logged once for developers, with the time it took and nothing that the call carried', async () => {
  expect(await loggedOf(async () => ({ status: 200, body: {} }))).toEqual({
    failed: [],
    refused: [],
    answered: [expect.stringMatching(/^session\.codeExists 200 in \d+ ms$/)],
  });
});
