import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, withSteps } from './client.ts';
import type { Send } from './wire.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers so; its address. */
async function answering(listener: RequestListener): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
}

const UNREACHABLE = { name: 'WireError', status: 503, code: 'unreachable' };

describe('a call of the browser', () => {
  test('sends JSON and answers with status, JSON and the time to wait', async () => {
    const address = await answering(async (request, response) => {
      const parts = await request.toArray();
      response.writeHead(429, { 'retry-after': '7' });
      response.end(JSON.stringify({ method: request.method, got: JSON.parse(Buffer.concat(parts).toString()) }));
    });
    expect(await ask(address, { method: 'POST', body: { a: 1 } })).toEqual({
      status: 429,
      body: { method: 'POST', got: { a: 1 } },
      retryAfter: 7,
    });
  });

  test('answers null for an empty body', async () => {
    const address = await answering((_request, response) => response.writeHead(204).end());
    expect(await ask(address, { method: 'DELETE' })).toEqual({ status: 204, body: null, retryAfter: null });
  });

  test('times out where no answer comes, as unreachable', async () => {
    const address = await answering(() => {});
    await expect(ask(address, { timeLimitMilliseconds: 50 })).rejects.toMatchObject(UNREACHABLE);
  });

  test('times out where an answer begins and does not end, as unreachable', async () => {
    const address = await answering((_request, response) => void response.write('{'));
    await expect(ask(address, { timeLimitMilliseconds: 50 })).rejects.toMatchObject(UNREACHABLE);
  });

  test("ends with its caller's reason when the caller aborts it", async () => {
    const aborting = new AbortController();
    const address = await answering(() => aborting.abort(new DOMException('left', 'AbortError')));
    await expect(ask(address, { signal: aborting.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['is not JSON', '<html>'],
    ['is cut off', '{"a"'],
  ])('is unreachable where the answer %s', async (_what, text) => {
    const address = await answering((_request, response) => response.end(text));
    await expect(ask(address)).rejects.toMatchObject(UNREACHABLE);
  });

  test('is unreachable where no server listens', async () => {
    const address = await answering(() => {});
    await new Promise((resolve) => server?.close(resolve));
    await expect(ask(address)).rejects.toMatchObject(UNREACHABLE);
  });
});

test('steps are taken in their order on the way there', async () => {
  const taken: string[] = [];
  const step = (name: string) => (send: Send) => (request: Parameters<Send>[0]) => {
    taken.push(name);
    return send(request);
  };
  const send: Send = async () => ({ status: 200, body: null });
  const request = { name: 'site.network', method: 'GET', path: '/', body: undefined, signal: undefined } as const;
  await withSteps(send, step('first'), step('second'))(request);
  expect(taken).toEqual(['first', 'second']);
});
