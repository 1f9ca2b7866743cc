import type { ButtonPoint } from '#rules/player/points.ts';
import { pointAt } from '#rules/player/points.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { usePlayerView, usePosition } from '#web/app/player/session/use-player-view.ts';
import { Button } from '#web/app/ui/button.tsx';

interface PointButtonProps {
  readonly session: PlayerSession | null;
  readonly className: string | undefined;
  /** Moves the picture to so many seconds from its start. */
  readonly onSeek: (offset: number) => void;
  /** Undefined: nothing comes after the film. */
  readonly onNext: (() => void) | undefined;
}

/** The button of the stretch that plays: past the opening titles, to the next episode [B-ENT-21]. */
export function PointButton({ session, className, onSeek, onNext }: PointButtonProps) {
  const points = usePlayerView(session)?.points ?? [];
  const position = usePosition(session);
  const duration = session?.duration() ?? null;
  const point = position === null ? null : pointAt(points, position);
  if (point === null || (point.button.action === 'next' && onNext === undefined)) return null;

  function press({ button: { action }, end }: ButtonPoint): void {
    switch (action) {
      case 'skip':
        onSeek(end);
        return;
      case 'start':
        onSeek(0);
        return;
      case 'next':
        onNext?.();
        return;
      case 'finish':
        if (duration !== null) onSeek(duration);
    }
  }
  return (
    <Button className={className} look="secondary" onClick={() => press(point)}>
      {point.button.label}
    </Button>
  );
}
