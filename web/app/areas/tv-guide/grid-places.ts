import type { CSSProperties } from 'react';

const SECONDS_PER_HOUR = 3600;

/** Properties that `guide-grid.module.css` makes places of. */
type Places = CSSProperties & { readonly [name: `--${string}`]: number };

/** Numbers for the styles of the grid. */
export const places = (numbers: { readonly [name: `--${string}`]: number }): Places => numbers;

/** Where something stands: hours from the start of the axis, and how long. */
export const placeOf = (start: number, end: number, axisStart: number) => ({
  '--at': hoursOf(start - axisStart),
  '--long': hoursOf(end - start),
});

export const hoursOf = (seconds: number): number => seconds / SECONDS_PER_HOUR;
