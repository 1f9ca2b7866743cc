import { expect } from 'vitest';
import { runOperator } from '#tooling/testing/operator.ts';
import type { Stage } from './stage.ts';

/** Makes one promo code as an operator does, with options of `promo create`; the code and its campaign's number. */
export async function makePromoCode({ shortname, dataFolder }: Stage, name: string, ...options: readonly string[]) {
  const made = await runOperator(['promo', 'create', shortname, name, ...options], { KINORA_DATA: dataFolder });
  expect(made.complaint).toBe('');
  const [campaign = '', code = ''] = made.output.trim().split('\n').at(-1)?.split(',') ?? [];
  return { campaign, code };
}
