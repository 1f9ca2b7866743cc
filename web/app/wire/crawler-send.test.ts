import { expect, test } from 'vitest';
import { sendForCrawlers } from './crawler-send.ts';
import type { WireRequest } from './wire.ts';

const request = (name: WireRequest['name'], path: string): WireRequest => ({
  name,
  method: 'GET',
  path,
  body: undefined,
  signal: undefined,
});

test('a crawler’s page has every row with up to 100 items, and keeps what cannot be had as it was', async () => {
  const rows = [
    { id: 'whole', status: 'filled', more_count: 0 },
    { id: 'long', status: 'filled', more_count: 7 },
    { id: 'far', status: 'head', more_count: 0 },
    { id: 'broken', status: 'head', more_count: 0 },
  ];
  const asked: string[] = [];
  const send = sendForCrawlers(async ({ path }) => {
    asked.push(path);
    if (path === '/v2/rowsets/start') return { status: 200, body: { id: '1', rows } };
    if (path.includes('broken')) return { status: 503, body: null };
    return { status: 200, body: { id: path, status: 'filled' } };
  });
  const { body } = await send(request('catalogue.rowset', '/v2/rowsets/start'));
  expect(body).toEqual({
    id: '1',
    rows: [
      rows[0],
      { id: '/v2/rows/long?limit=100', status: 'filled' },
      { id: '/v2/rows/far?limit=100', status: 'filled' },
      rows[3],
    ],
  });
  expect(asked).toHaveLength(4);
});

test('other calls and refusals of a crawler’s page go as they are', async () => {
  const refusal = { status: 404, body: { error_code: 'not_found' } };
  const send = sendForCrawlers(async () => refusal);
  expect(await send(request('catalogue.rowset', '/v2/rowsets/none'))).toBe(refusal);
  expect(await send(request('catalogue.content', '/v2/contents/1'))).toBe(refusal);
});
