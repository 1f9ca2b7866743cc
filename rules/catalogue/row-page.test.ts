import { expect, test } from 'vitest';
import { hasOpenAll, hasRowLink, rowPageSize, rowsetPageSize } from './row-page.ts';

test('[C-CONST-03] a row page has as many items as fill its template', () => {
  expect(['content-v', 'content-h', 'person', 'new'].map((template) => rowPageSize(template, false))).toEqual([
    21, 18, 24, 24,
  ]);
  expect(rowPageSize('content-v', true)).toBe(100);
});

test('[C-CONST-01] a rowset page has 24 rows, for crawlers 100', () => {
  expect([rowsetPageSize(false), rowsetPageSize(true)]).toEqual([24, 100]);
});

test('[B-TEMPLATE-06] a title links from three items on', () => {
  expect([0, 2, 3].map(hasRowLink)).toEqual([false, false, true]);
});

test('[B-TEMPLATE-07] four templates open all from seven items on', () => {
  expect([6, 7].map((items) => hasOpenAll('content-v', items))).toEqual([false, true]);
  const templates = ['content-h', 'history-h', 'channel', 'channels', 'history', 'person'];
  expect(templates.map((template) => hasOpenAll(template, 7))).toEqual([true, true, true, false, false, false]);
});
