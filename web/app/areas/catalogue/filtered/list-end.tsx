import { useEffect, useEffectEvent, useRef } from 'react';
import { AWAY_FROM_END, NEAR_END } from '#rules/catalogue/catalogue-choice.ts';
import styles from './list-end.module.css';

interface ListEndProps {
  /** How many titles there are: with each new number it looks again. */
  readonly count: number;
  /** Brings more, where there is more. */
  readonly more: (() => void) | null;
}

/**
 * Stands at the end of its page and brings more as a viewer comes near it. Each time it does, the end must have been far away
 * before it does so again (C-CATLOAD-06, -07).
 */
export function ListEnd({ count, more }: ListEndProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const wasAway = useRef(true);
  const cameNear = useEffectEvent(() => {
    if (!wasAway.current || more === null) return;
    wasAway.current = false;
    more();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count is what it looks again for
  useEffect(() => {
    const { current: element } = mark;
    if (element === null) return;
    const away = watcherWithin(AWAY_FROM_END, (isWithin) => {
      if (!isWithin) wasAway.current = true;
    });
    const near = watcherWithin(NEAR_END, (isWithin) => {
      if (isWithin) cameNear();
    });
    away.observe(element);
    near.observe(element);
    return () => {
      away.disconnect();
      near.disconnect();
    };
  }, [count]);
  return <span ref={mark} className={styles['mark']} aria-hidden="true" />;
}

/** Says whether something is within so many pixels below the screen, at first and at each change. */
const watcherWithin = (pixels: number, say: (isWithin: boolean) => void) =>
  new IntersectionObserver((entries) => say(entries.at(-1)?.isIntersecting ?? false), {
    rootMargin: `0px 0px ${pixels}px`,
  });
