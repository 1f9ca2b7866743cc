import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { compileSchema } from '#api/platform/validation.ts';
import { root } from '#server/process/run.ts';
import { settingSchemas, usualSettings } from './provider-settings.ts';

const page = readFileSync(join(root, 'docs', 'operations', 'providers.md'), 'utf8');
/** A line of the table: the setting, and what it is unless set where that is a plain value. */
const ROW = /^\| `(\w+)` \| (?:`([^`]+)` \||)/gm;

test('every setting has its line in the table, and nothing else has', () => {
  const [settings = ''] = page.split('## The operators of the demo');
  const rows = [...settings.matchAll(ROW)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(Object.keys(settingSchemas).toSorted());
});

test('the table tells what holds unless it is set', () => {
  const told = [...page.matchAll(ROW)].flatMap(([, name = '', value]) => (value === undefined ? [] : [[name, value]]));
  expect(told.length).toBeGreaterThan(20);
  for (const [name = '', value] of told) {
    const usual: unknown = Object.entries(usualSettings).find(([key]) => key === name)?.[1];
    expect([name, value]).toEqual([name, typeof usual === 'string' ? usual : spelt(usual)]);
  }
});

const spelt = (value: unknown) => (Array.isArray(value) ? `[${value.join(', ')}]` : String(value));

test('what holds unless it is set is what may be set', () => {
  const matches = compileSchema(Type.Object(settingSchemas, { additionalProperties: false }));
  expect([matches(usualSettings), matches.errors]).toEqual([true, null]);
});
