import { useEffect, useEffectEvent } from 'react';
import { isAdultTitle } from '#rules/parental/adult.ts';
import type { Position } from '#rules/player/programme.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useBarriers } from '#web/app/areas/parental/use-barriers.ts';

interface ArchiveBorder {
  /** What the picture belongs to. */
  readonly programme: ProgrammeLine | null;
  readonly wanted: Position;
  readonly skipsPinCheck: boolean;
  readonly onClosed: (position: Position) => void;
}

/**
 * An archive plays on into the next programme, too: where that one asks for something, its start becomes what is wanted
 * for, and is asked for as any other.
 */
export function useArchiveBorder({ programme, wanted, skipsPinCheck, onClosed }: ArchiveBorder): void {
  const { find } = useBarriers();
  const isAhead = programme !== null && wanted.kind === 'archive' && programme.start > wanted.at;
  const start = isAhead && !skipsPinCheck && isAdultTitle(programme.item.program.age) ? programme.start : null;

  const cross = useEffectEvent(async (at: NonNullable<typeof start>, isLeft: () => boolean) => {
    // What cannot be found out now is refused by the server at the next request for a stream.
    const barrier = await find('program').catch(() => null);
    if (barrier !== null && !isLeft()) onClosed({ kind: 'archive', at });
  });
  useEffect(() => {
    if (start === null) return;
    let isLeft = false;
    cross(start, () => isLeft);
    return () => {
      isLeft = true;
    };
  }, [start]);
}
