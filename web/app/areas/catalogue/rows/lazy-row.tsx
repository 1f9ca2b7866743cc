import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Row } from '#contract/catalogue.ts';
import { shelfQuery } from '#web/app/areas/catalogue/queries.ts';
import { useRowFilter } from './row-filter.ts';
import { RowShelf } from './row-shelf.tsx';
import { RowSkeleton } from './row-skeleton.tsx';
import { RowView } from './row-view.tsx';
import { itemCount, templateOf } from './templates.tsx';

interface LazyRowProps {
  /** The row without its items. */
  readonly head: Row;
  /** Of a page that is asked for anew at every visit. */
  readonly isPersonal: boolean;
  /** There is nothing in it, or it cannot be had. */
  readonly onEmpty?: ((head: Row) => void) | undefined;
}

/** How far below the viewport a row is loaded, and how long it must have been that near (C-CATLOAD-08). */
const AHEAD_PIXELS = 150;
const SETTLED_MILLISECONDS = 150;

/**
 * A row that is asked for when the viewer comes near it, and until then holds its place (B-ROWSET-03). Another row
 * of its page that comes, or goes, does not draw it anew.
 */
export const LazyRow = memo(function LazyRow({ head, isPersonal, onEmpty }: LazyRowProps) {
  const filter = useRowFilter();
  const [isNear, setNear] = useState(false);
  const { data, isError } = useQuery({
    ...shelfQuery(head.id, filter, isPersonal),
    enabled: ({ state }) => isNear || state.data !== undefined,
  });
  // Drawn between two frames, not within one: dozens of tiles would hold up scrolling.
  const drawn = useDeferredValue(data);
  const isEmpty = isError || (data !== undefined && itemCount(data) === 0);
  const tellEmpty = useEffectEvent(() => onEmpty?.(head));
  useEffect(() => {
    if (isEmpty) tellEmpty();
  }, [isEmpty]);

  if (isEmpty || templateOf(head) === undefined) return null;
  if (drawn !== undefined) return <RowView row={drawn} frame={RowShelf} />;
  return <Awaited head={head} onNear={() => setNear(true)} />;
});

/** Says so once it has been near the viewport for a moment: rows that only fly past are not asked for. */
function Awaited({ head, onNear }: { readonly head: Row; readonly onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (place.current === null) return;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        clearTimeout(settling);
        if (entries.at(-1)?.isIntersecting) settling = setTimeout(tell, SETTLED_MILLISECONDS);
      },
      { rootMargin: `0px 0px ${AHEAD_PIXELS}px` },
    );
    watcher.observe(place.current);
    return () => {
      clearTimeout(settling);
      watcher.disconnect();
    };
  }, []);
  return (
    <div ref={place} data-awaited-row={head.slug}>
      <RowSkeleton row={head} />
    </div>
  );
}
