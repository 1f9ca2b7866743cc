import { type PointerEvent, useRef } from 'react';
import { doubleTapSkip, type Tap } from '#rules/player/double-tap.ts';
import type { SkipDirection } from '#rules/player/skip.ts';
import { type Place, swipeOf } from '#rules/player/swipe.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './player.module.css';

interface PressSurfaceProps {
  /** A button to play stands in the middle. */
  readonly isStill: boolean;
  readonly onTogglePlay: () => void;
  readonly onToggleFullscreen: () => void;
  readonly onSkip: (direction: SkipDirection) => void;
  /** One tap of a finger. */
  readonly onTap: () => void;
  /** A finger sweeps over the picture; undefined where the page scrolls under it. */
  readonly onSwipe: ((direction: 'up' | 'down') => void) | undefined;
}

const MAIN_BUTTON = 0;
const DOUBLE_CLICK_MILLISECONDS = 500;

/** The picture as something to press: a click plays and pauses, two fill the screen; two taps at a side skip [C-KEYS-02]. */
export function PressSurface({ isStill, onTogglePlay, onToggleFullscreen, onSkip, onTap, onSwipe }: PressSurfaceProps) {
  const { t } = useTexts<'player'>();
  const lastTap = useRef<Tap | null>(null);
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  const touched = useRef<Place | null>(null);

  /** The second click undoes what the first one did. The browser's own count begins anew where the button comes or goes. */
  function countClicks({ pointerType, button, timeStamp }: PointerEvent): void {
    if (pointerType !== 'mouse' || button !== MAIN_BUTTON) return;
    const isSecond = timeStamp - lastClick.current < DOUBLE_CLICK_MILLISECONDS;
    lastClick.current = isSecond ? Number.NEGATIVE_INFINITY : timeStamp;
    if (isSecond) onToggleFullscreen();
  }

  function press({ pointerType, button, timeStamp, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    if (pointerType === 'mouse') {
      if (button === MAIN_BUTTON) onTogglePlay();
      return;
    }
    const swipe =
      onSwipe === undefined || touched.current === null ? null : swipeOf(touched.current, { x: clientX, y: clientY });
    if (swipe !== null) {
      onSwipe?.(swipe);
      return;
    }
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const tap = { x: (clientX - left) / width, y: (clientY - top) / height, atMilliseconds: timeStamp };
    const direction = lastTap.current === null ? null : doubleTapSkip(lastTap.current, tap);
    lastTap.current = tap;
    if (direction === null) onTap();
    else onSkip(direction);
  }

  return (
    <div onPointerUp={countClicks}>
      <div
        className={styles['catcher']}
        data-swiped={onSwipe !== undefined || undefined}
        onPointerDown={({ clientX, clientY }) => {
          touched.current = { x: clientX, y: clientY };
        }}
        onPointerUp={press}
      />
      {isStill && (
        <button type="button" className={styles['bigPlay']} aria-label={t('player.play')} onClick={onTogglePlay}>
          <Icon name="play" />
        </button>
      )}
    </div>
  );
}
