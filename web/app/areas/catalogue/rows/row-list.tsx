import type { Row } from '#contract/catalogue.ts';
import { LazyRow } from './lazy-row.tsx';
import { RowShelf } from './row-shelf.tsx';
import { RowView } from './row-view.tsx';

interface RowListProps {
  readonly rows: readonly Row[];
  /** Of a page that is asked for anew at every visit. */
  readonly isPersonal: boolean;
  /** There is nothing in a row that came without its items, or it cannot be had. */
  readonly onEmpty?: (row: Row) => void;
}

/** Rows one under another; those that came without their items are asked for when the viewer comes near. */
export const RowList = ({ rows, isPersonal, onEmpty }: RowListProps) =>
  rows.map((row) =>
    row.status === 'head' ? (
      <LazyRow key={row.id} head={row} isPersonal={isPersonal} onEmpty={onEmpty} />
    ) : (
      <RowView key={row.id} row={row} frame={RowShelf} />
    ),
  );
