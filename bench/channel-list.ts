import type { Figure } from './measure/gate.ts';
import { type ScrolledList, scrollList } from './measure/list-scrolling.ts';
import { benchVisits, lcpRatio, stillPage, visitInTurn } from './measure/page-visits.ts';
import { type Ratio, ratioOf } from './measure/ratio.ts';
import { asPhone, bodyOf, type Workspace, withWorkspace } from './measure/workspace.ts';

const FEW = 100;
const MANY = 1_000;
/** How much more a page of many channels may be and take than one of few. */
const MORE = 1.25;
/** On other screens the list is beside a player. */
const device = 'mobile';

/** The list of channels on a phone: a first visit, against the page as a file without scripts; many channels against few. */
export const benchChannelList = (): Promise<readonly Figure[]> =>
  withChannels(FEW, (few) => withChannels(MANY, (many) => compareLists(few, many)));

const withChannels = <Result>(channels: number, work: (workspace: Workspace) => Promise<Result>) =>
  withWorkspace({ roles: 'web,api,media,worker', channels }, work);

async function compareLists(few: Workspace, many: Workspace): Promise<readonly Figure[]> {
  const [fewPage, page] = [pageOf(few), pageOf(many)];
  const still = await stillPage(many, page, asPhone);
  const visits = await benchVisits(`the list of ${MANY} channels`, { page, still, device });
  const sizes = await Promise.all([page, fewPage].map(async (url) => (await bodyOf(url, asPhone)).byteLength));
  const [manyScrolled, fewScrolled] = [await scrollList(page), await scrollList(fewPage)];
  const against = (figure: string, ratio: Ratio): Figure => ({
    kind: 'gate',
    name: `${figure} of the list of ${MANY} channels, against ${FEW}`,
    ratio,
    bound: 'at most',
    limit: MORE,
  });
  return [
    ...visits,
    against('LCP', lcpRatio(await visitInTurn(page, fewPage, device))),
    against('bytes of HTML', ratioOf([[sizes[0] ?? Number.NaN, sizes[1] ?? Number.NaN]])),
    against('elements', ratioOf([[manyScrolled.elements, fewScrolled.elements]])),
    {
      kind: 'promise',
      name: `tasks above 50 ms of the processor while a list is scrolled, of ${MANY} channels; of ${FEW}`,
      value: `${describeTasks(manyScrolled)}; ${describeTasks(fewScrolled)}`,
    },
  ];
}

const pageOf = ({ service }: Workspace) => `${service.address}/channels`;
const describeTasks = ({ longTasks }: ScrolledList) => String(longTasks);
