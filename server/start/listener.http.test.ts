import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, openListener } from './listener.ts';

let listener: Listener;
beforeAll(async () => {
  const patience = { headersMilliseconds: 1_000, requestMilliseconds: 1_500, checkMilliseconds: 250 };
  listener = await openListener('127.0.0.1', 0, patience);
  listener.answerWith((request, response) => request.resume().once('end', () => response.end('well')));
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
])('%s gets the common error format, and the connection ends', async (_name, bytes) => {
  const { head, error } = partsOf(await answerTo(bytes));
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain('Connection: close');
  expect(error).toMatchObject({ error_code: 'malformed_body', status_code: 400, error: { code: 'malformed_body' } });
});

test('a body that goes on drop by drop is ended, whatever it still sends', async () => {
  const socket = connect(listener.port, '127.0.0.1', () =>
    socket.write('POST /v2/users HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'),
  );
  const drops = setInterval(() => socket.write('x'), 100);
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  await once(socket, 'close');
  clearInterval(drops);
  const { head, error } = partsOf(chunks.join(''));
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(error).toMatchObject({ error_code: 'malformed_body', detail: 'the request took too long to come' });
});

test('too large headers are refused with their own error', async () => {
  const { head, error } = partsOf(await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nLarge: ${'x'.repeat(20_000)}\r\n\r\n`));
  expect(head).toMatch(/^HTTP\/1\.1 413 /);
  expect(error).toMatchObject({ error_code: 'payload_too_large', status_code: 413 });
});

test('other clients are served meanwhile', async () => {
  const answers = [
    answerTo('junk\r\n\r\n'),
    fetch(`http://127.0.0.1:${listener.port}/`).then((answer) => answer.text()),
  ];
  expect((await Promise.all(answers))[1]).toBe('well');
});

const hasIpv6 = networkInterfaces()['lo']?.some(({ family }) => family === 'IPv6') === true;
test.runIf(hasIpv6)('localhost is both of its addresses, and no other', async () => {
  const local = await openListener('localhost', 0);
  local.answerWith((_request, response) => response.end('well'));
  for (const host of ['127.0.0.1', '[::1]']) {
    const answer = await fetch(`http://${host}:${local.port}/`);
    expect(await answer.text()).toBe('well');
  }
  await local.close();
  for (const host of ['127.0.0.1', '[::1]']) await expect(fetch(`http://${host}:${local.port}/`)).rejects.toThrow();
});

test('localhost needs no IPv6, and a port that one of its addresses has taken is one clear line', async () => {
  const local = await openListener('localhost', 0);
  await expect(openListener('localhost', local.port)).rejects.toThrow(/is in use/);
  await local.close();
});
