import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { expect, test } from 'vitest';
import { packageScript } from '#server/process/run.ts';
import { screens } from './harness/browser.ts';
import { setStage } from './harness/stage.ts';

const stage = setStage();
const axe = readFileSync(packageScript('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 up to level AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const pages = ['/', '/channels/all/polden', '/contents/nosferatu', '/watch', '/?provider=aurora'];

test.each(pages.flatMap((path) => (['desk', 'phone'] as const).map((screen) => [path, screen] as const)))(
  '%s at the %s has nothing that keeps anybody out',
  async (path, screen) => {
    const { page } = await stage.open(path, screens[screen]);
    await page.locator('main#content').waitFor();
    await page.evaluate(axe);
    const results: AxeResults = await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(TAGS)} })`);
    const faults = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(faults).toEqual([]);
  },
);
