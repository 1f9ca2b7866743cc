import { withoutScripts } from './first-screen.ts';
import type { Figure } from './gate.ts';
import { type Scrolling, scrollThrough } from './scrolling.ts';
import { type ServiceWish, withWorkspace } from './workspace.ts';

interface ScrolledPage {
  readonly path: string;
  /** What was scrolled, in words. */
  readonly what: (scrolling: Scrolling) => string;
  /** What the service has. */
  readonly service: Omit<ServiceWish, 'roles'>;
}

/** Scrolling a page to its end, against the same tiles as a static file, which shows the machine's own noise. */
export function benchScrolling({ path, what, service: wish }: ScrolledPage): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker', ...wish }, async ({ service, staticPage }) => {
    // The first visit makes the picture sizes on the same two cores: it is not measured.
    await scrollThrough(`${service.address}${path}`);
    const ours = await scrollThrough(`${service.address}${path}`);
    const still = await scrollThrough(`${(await staticPage(withoutScripts(ours.html))).address}/`);
    return [
      {
        kind: 'promise',
        name: `tasks above 50 ms while ${what(ours)} are scrolled, promised none`,
        value: describeTasks(ours.longTasks),
      },
      {
        kind: 'limit',
        name: 'tasks that took the processor above 50 ms, beyond those of the same tiles as a file',
        measured: ours.longWork.length - still.longWork.length,
        limit: 0,
        unit: 'tasks',
      },
      {
        kind: 'promise',
        name: 'tasks that took it as long, of the page; of the file',
        value: describeBoth(ours, still),
      },
      { kind: 'promise', name: 'of these, our own scripts', value: describeTasks(ours.longScripts) },
      {
        kind: 'promise',
        name: 'the same tiles as a file: the noise of the machine',
        value: describeTasks(still.longTasks),
      },
    ];
  });
}

const describeBoth = (ours: Scrolling, still: Scrolling) =>
  `${describeTasks(ours.longWork)}; ${describeTasks(still.longWork)}`;

function describeTasks(milliseconds: readonly number[]): string {
  const longest = milliseconds.length === 0 ? '' : `, the longest ${Math.round(Math.max(...milliseconds))} ms`;
  return `${milliseconds.length}${longest}`;
}
