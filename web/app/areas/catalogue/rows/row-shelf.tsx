import { hasOpenAll, hasRowLink } from '#rules/catalogue/row-page.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePage } from '../../../page/page-state.tsx';
import { Shelf, type ShelfTiles } from '../../../ui/shelf.tsx';
import { EndTile } from '../../../ui/tile.tsx';
import type { TileShape } from '../../../ui/tile-shape.ts';
import { rowPath } from '../row-path.ts';
import type { RowFrameProps } from './row-view.tsx';
import { useRowWish } from './row-wish.ts';
import { itemCount } from './templates.tsx';

/** A row on a shelf, among others. Without tiles it takes no room. */
export function RowShelf({ row, template, tiles }: RowFrameProps) {
  const { t } = useTexts();
  const wish = useRowWish();
  const { isPrerender } = usePage().state;
  if (tiles.length === 0) return null;
  const items = itemCount(row) + row.more_count;
  const to = rowPath(row.slug, wish);
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
