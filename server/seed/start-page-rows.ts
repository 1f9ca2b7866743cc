import type { DemoChannel } from '#demo/channels.ts';
import { promotions, SLIDE_SECONDS } from '#demo/promotions.ts';
import { type DemoRow, startPage } from '#demo/start-page.ts';
import { titles } from '#demo/titles.ts';
import type { TableRows } from './provider-rows.ts';
import type { Row } from './rows.ts';

/** The start page of a provider that has these channels. */
export function startPageRows(provider_id: number, lineup: readonly DemoChannel[]): readonly TableRows[] {
  const { id: rowset_id, title, rows } = startPage;
  return [
    ['rowsets', [{ provider_id, id: rowset_id, slug: 'startpage', template: 'startpage', title }]],
    ['rows', rows.map(({ id, slug, template, title }) => ({ provider_id, id, slug, template, title }))],
    ['rowset_rows', rows.map((row, position) => ({ provider_id, rowset_id, position, row_id: row.id }))],
    [
      'row_items',
      rows.flatMap((row) =>
        itemsOf(row, lineup).map((item, position) => ({ provider_id, row_id: row.id, position, ...noItem, ...item })),
      ),
    ],
  ];
}

const noItem = { content_id: null, channel_id: null, promotion: null };

function itemsOf({ holds }: DemoRow, lineup: readonly DemoChannel[]): readonly Row[] {
  if (holds === 'promotions') return promotionItems(lineup);
  if (holds === 'channels') return lineup.map(({ id }) => ({ channel_id: id }));
  return holds.map(({ id }) => ({ content_id: id }));
}

/** A promotion whose channel the provider does not have is left out. */
function promotionItems(lineup: readonly DemoChannel[]): readonly Row[] {
  return promotions.flatMap(({ id, title, description, image, imageMobile, leadsTo: { type, slug } }) => {
    const target = (type === 'content' ? titles : lineup).find((candidate) => candidate.slug === slug);
    if (target === undefined) return [];
    const destination = { type, id: String(target.id), slug };
    const promotion = {
      id,
      title,
      description,
      image,
      image_mobile: imageMobile,
      duration: SLIDE_SECONDS,
      destination,
    };
    return [{ content_id: type === 'content' ? target.id : null, promotion }];
  });
}
