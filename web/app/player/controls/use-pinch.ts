import { useEffect, useEffectEvent } from 'react';
import { pinchedZoom, type Zoom } from '#rules/player/pinch.ts';

/** So long after the fingers have left, a touch still belongs to the pinch [C-KEYS-01]. */
const RESET_MILLISECONDS = 500;
const FINGERS = 2;

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Two fingers on an element zoom; what they touch meanwhile is no tap. */
export function usePinch(element: HTMLElement | null, onZoom: (zoom: Zoom) => void): void {
  const zoomTo = useEffectEvent(onZoom);

  useEffect(() => {
    if (element === null) return;
    const left = new AbortController();
    const { signal } = left;
    const fingers = new Map<number, Finger>();
    let first: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pinching = (isPinching: boolean) => element.toggleAttribute('data-pinch', isPinching);
    const distance = () => {
      const [one, other] = [...fingers.values()];
      return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);
    };

    function press({ pointerType, pointerId, clientX, clientY }: PointerEvent): void {
      if (pointerType !== 'touch') return;
      fingers.set(pointerId, { x: clientX, y: clientY });
      if (fingers.size !== FINGERS || !matchMedia('(orientation: landscape)').matches) return;
      first = distance();
      clearTimeout(timer);
      pinching(true);
    }
    function move({ pointerId, clientX, clientY }: PointerEvent): void {
      if (!fingers.has(pointerId)) return;
      fingers.set(pointerId, { x: clientX, y: clientY });
      if (first === null) return;
      const zoom = pinchedZoom(first, distance(), matchMedia('(orientation: landscape)').matches);
      if (zoom !== null) zoomTo(zoom);
    }
    function release(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      if (element?.hasAttribute('data-pinch') !== true) return;
      event.stopPropagation();
      if (first === null || fingers.size >= FINGERS) return;
      first = null;
      timer = setTimeout(() => pinching(false), RESET_MILLISECONDS);
    }

    const capturing = { signal, capture: true };
    element.addEventListener('pointerdown', press, capturing);
    element.addEventListener('pointermove', move, capturing);
    element.addEventListener('pointerup', release, capturing);
    element.addEventListener('pointercancel', release, capturing);
    return () => {
      left.abort();
      clearTimeout(timer);
      pinching(false);
    };
  }, [element]);
}
