import { hasOpenAll, hasRowLink } from '#rules/catalogue/row-page.ts';
import { rowPath } from '#web/app/areas/catalogue/row-path.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { Shelf, type ShelfTiles } from '#web/app/ui/shelf.tsx';
import { EndTile } from '#web/app/ui/tile.tsx';
import type { TileShape } from '#web/app/ui/tile-shape.ts';
import { useRowFilter } from './row-filter.ts';
import type { RowFrameProps } from './row-view.tsx';
import { itemCount } from './templates.tsx';

/** A row on a shelf, among others. Without tiles it takes no room. */
export function RowShelf({ row, template, tiles }: RowFrameProps) {
  const { t } = useTexts<'catalogue'>();
  const filter = useRowFilter();
  const { isPrerender } = usePage().state;
  if (tiles.length === 0) return null;
  const items = itemCount(row) + row.more_count;
  const to = rowPath(row.slug, filter);
  return (
    <Shelf
      title={row.title}
      to={hasRowLink(items) ? to : undefined}
      tiles={template.tiles}
      isWhole={isPrerender}
      labels={{ back: t('rows.back'), forward: t('rows.forward') }}
      end={
        hasOpenAll(row.template, items) && isTileShape(template.tiles) ? (
          <EndTile to={to} shape={template.tiles} label={t('rows.openAll')} />
        ) : undefined
      }
    >
      {tiles}
    </Shelf>
  );
}

const isTileShape = (tiles: ShelfTiles): tiles is TileShape => tiles !== 'words';
