import type { Figure } from './measure/gate.ts';
import { benchVisits, stillPage } from './measure/page-visits.ts';
import { timeOfPress } from './measure/press.ts';
import { withWorkspace } from './measure/workspace.ts';

const TITLE = 'trip-to-the-moon';

/** A first visit of a phone to a title's page, against the page itself as a file without scripts; and coming to it by a tile. */
export function benchTitlePage(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async (workspace) => {
    const { address } = workspace.service;
    const page = `${address}/contents/${TITLE}`;
    const still = await stillPage(workspace, page);
    const visits = await benchVisits('the page of a title', { page, still, device: 'mobile' });
    const press = `${Math.round(await timeOfPress(address))} ms, promised 100`;
    return [
      ...visits,
      { kind: 'promise', name: 'from the press of a tile to the page of its title painted', value: press },
    ];
  });
}
