import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { packageScript } from '#server/process/run.ts';

const axe = readFileSync(packageScript('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 up to level AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What of the page as it stands, or of a part of it, would keep somebody out, each with the elements at fault. */
export async function accessibilityFaults(page: Page, part?: Locator): Promise<readonly string[]> {
  await page.evaluate(axe);
  const results: AxeResults = await page.evaluate(
    ([element, runOnly]) => Reflect.get(window, 'axe').run(element ?? document, { runOnly }),
    [(await part?.elementHandle()) ?? null, TAGS] as const,
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
