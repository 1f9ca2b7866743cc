import { expect, test } from 'vitest';
import { endOf } from './measure/gate.ts';
import { benchPage } from './page.ts';

const LONGEST_BUILDS = 120_000;

test(
  'the start page and the player keep to their limits of JavaScript',
  async () => {
    const gates = (await benchPage()).filter((figure) => figure.kind !== 'promise');
    expect(gates.filter((gate) => endOf(gate) !== 'passed')).toEqual([]);
    expect(gates).toHaveLength(2);
  },
  LONGEST_BUILDS,
);
