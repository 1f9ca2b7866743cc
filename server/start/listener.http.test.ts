import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, openListener } from './listener.ts';

let listener: Listener;
beforeAll(async () => {
  listener = await openListener('127.0.0.1', 0);
  listener.answerWith((_request, response) => response.end('well'));
});
afterAll(() => listener.close());

/** Sends bytes on a connection of its own, and resolves with all that comes back until the other side hangs up. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const socket = connect(listener.port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    socket.once('end', () => resolve(chunks.join(''))).once('error', reject);
  });

const partsOf = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, error: JSON.parse(body) };
};

test.each([
  ['no HTTP at all', 'hello?\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
  ['two lengths', 'POST /v2/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a header that never ends', 'GET / HTTP/1.1\r\nHost: x\r\nSlow: '],
])('%s is told so in the one error shape, and the connection ends', async (_name, bytes) => {
  const { head, error } = partsOf(await answerTo(bytes));
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain('Connection: close');
  expect(error).toMatchObject({ error_code: 'malformed_body', status_code: 400, error: { code: 'malformed_body' } });
});

test('headers that are too large are told so', async () => {
  const { head, error } = partsOf(await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nLarge: ${'x'.repeat(20_000)}\r\n\r\n`));
  expect(head).toMatch(/^HTTP\/1\.1 413 /);
  expect(error).toMatchObject({ error_code: 'payload_too_large', status_code: 413 });
});

test('everybody else is served all the while', async () => {
  const answers = [
    answerTo('junk\r\n\r\n'),
    fetch(`http://127.0.0.1:${listener.port}/`).then((answer) => answer.text()),
  ];
  expect((await Promise.all(answers))[1]).toBe('well');
});
