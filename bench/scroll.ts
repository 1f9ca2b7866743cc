import { withoutScripts } from './measure/first-screen.ts';
import type { Figure } from './measure/gate.ts';
import { type Scrolling, scrollThrough } from './measure/scrolling.ts';
import { withWorkspace } from './measure/workspace.ts';

const ROWS = 40;

/** Scrolling a start page of forty rows; the same tiles as a file show what the machine itself does to a page. */
export function benchScroll(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker', startRows: ROWS }, async ({ service, staticPage }) => {
    const ours = await scrollThrough(`${service.address}/`);
    const still = await scrollThrough(`${(await staticPage(withoutScripts(ours.html))).address}/`);
    return [
      {
        kind: 'promise',
        name: `tasks above 50 ms while ${ours.rows} rows are scrolled, promised none`,
        value: describeTasks(ours),
      },
      { kind: 'promise', name: 'the same tiles as a file: the noise of the machine', value: describeTasks(still) },
    ];
  });
}

function describeTasks({ longTasks }: Scrolling): string {
  const longest = longTasks.length === 0 ? '' : `, the longest ${Math.round(Math.max(...longTasks))} ms`;
  return `${longTasks.length}${longest}`;
}
