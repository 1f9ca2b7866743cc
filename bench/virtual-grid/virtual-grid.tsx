/** The comparison for scrolling the guide: the library's own virtual grid, whose cells have a line of text and nothing else. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

const ROWS = 1_000;
/** As many cells as the guide has in eleven days. */
const COLUMNS = 528;
const ROW_HEIGHT = 72;
const COLUMN_WIDTH = 120;

function Grid() {
  const scroller = useRef<HTMLDivElement>(null);
  const getScrollElement = () => scroller.current;
  const rows = useVirtualizer({ count: ROWS, getScrollElement, estimateSize: () => ROW_HEIGHT, overscan: 3 });
  const columns = useVirtualizer({
    ...{ count: COLUMNS, getScrollElement, estimateSize: () => COLUMN_WIDTH, overscan: 2 },
    horizontal: true,
  });
  return (
    <div ref={scroller} className="grid">
      <div style={{ width: columns.getTotalSize(), height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) =>
          columns.getVirtualItems().map((column) => (
            <div
              key={`${row.key} ${column.key}`}
              className="cell"
              style={{ transform: `translate(${column.start}px, ${row.start}px)`, width: COLUMN_WIDTH }}
            >
              {`${row.index} ${column.index}`}
            </div>
          )),
        )}
      </div>
    </div>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Grid />);
