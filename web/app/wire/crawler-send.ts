import type { Row, Rowset } from '#contract/catalogue.ts';
import { createWire, type Send } from './wire.ts';

/** Items of a row on a page that does not scroll for more [C-CONST-03]. */
const CRAWLER_PAGE = 100;

/** Sends the calls of a crawler's page: a rowset comes with all its rows filled, for a crawler does not ask for the rest later. */
export function sendForCrawlers(send: Send): Send {
  const wire = createWire(send);
  const filled = async (row: Row): Promise<Row> =>
    row.status === 'filled' && row.more_count === 0
      ? row
      : wire.call('catalogue.row', { params: { id: row.id }, query: { limit: CRAWLER_PAGE } }).catch(() => row);

  return async (request) => {
    const answer = await send(request);
    if (request.name !== 'catalogue.rowset' || answer.status >= 400) return answer;
    // As in the wire itself: the api proves its answers against the contract.
    const rowset = answer.body as Rowset;
    return { ...answer, body: { ...rowset, rows: await Promise.all(rowset.rows.map(filled)) } };
  };
}
