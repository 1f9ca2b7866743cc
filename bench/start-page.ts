import type { Figure } from './measure/gate.ts';
import { benchVisits, stillPage } from './measure/page-visits.ts';
import { timeOfReturn } from './measure/return.ts';
import { withWorkspace } from './measure/workspace.ts';

const DEVICES = ['mobile', 'desktop'] as const;

/** A first visit to the start page, against the page itself as a file without scripts; and coming back to it. */
export function benchStartPage(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async (workspace) => {
    const { address } = workspace.service;
    const page = `${address}/`;
    const still = await stillPage(workspace, page);
    const figures: Figure[] = [];
    for (const device of DEVICES) figures.push(...(await benchVisits('the start page', { page, still, device })));
    const back = `${Math.round(await timeOfReturn(address))} ms, promised 100`;
    return [...figures, { kind: 'promise', name: 'from going back to the first row painted', value: back }];
  });
}
