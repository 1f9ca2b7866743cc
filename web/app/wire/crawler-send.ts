import type { Row, Rowset } from '#contract/catalogue.ts';
import { createWire, type Send } from './wire.ts';

/** Rows of a page, and items of a row, where nobody scrolls for more [C-CONST-01] [C-CONST-03]. */
const CRAWLER_PAGE = 100;
const PAGED: readonly string[] = ['catalogue.rowset', 'catalogue.row'];

/** Sends the calls of a crawler's page: what viewers get page by page comes at once, a rowset with its rows filled. */
export function sendForCrawlers(send: Send): Send {
  const sendLonger: Send = (request) =>
    send(PAGED.includes(request.name) ? { ...request, path: withLimit(request.path) } : request);
  const wire = createWire(sendLonger);
  const filled = async (row: Row): Promise<Row> =>
    row.status === 'filled' && row.more_count === 0
      ? row
      : wire.call('catalogue.row', { params: { id: row.id } }).catch(() => row);

  return async (request) => {
    const answer = await sendLonger(request);
    if (request.name !== 'catalogue.rowset' || answer.status >= 400) return answer;
    // As in the wire itself: the api proves its answers against the contract.
    const rowset = answer.body as Rowset;
    return { ...answer, body: { ...rowset, rows: await Promise.all(rowset.rows.map(filled)) } };
  };
}

function withLimit(path: string): string {
  const [address = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set('limit', String(CRAWLER_PAGE));
  return `${address}?${search}`;
}
