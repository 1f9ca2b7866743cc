import { operate } from './operate.ts';
import type { Stage } from './stage.ts';

/** Makes one promo code as an operator does, with options of `promo create`; the code and its campaign's number. */
export async function makePromoCode(stage: Stage, name: string, ...options: readonly string[]) {
  const output = await operate(stage, 'promo', 'create', stage.shortname, name, ...options);
  const [campaign = '', code = ''] = output.split('\n').at(-1)?.split(',') ?? [];
  return { campaign, code };
}
