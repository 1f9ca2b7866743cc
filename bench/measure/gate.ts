import type { Ratio } from './ratio.ts';

/** A gate is a ratio to a limit of the same run and may fail; a promise is an absolute figure and is only reported. */
export type Figure =
  | {
      readonly kind: 'gate';
      readonly name: string;
      readonly ratio: Ratio;
      readonly bound: 'at least' | 'at most';
      readonly limit: number;
    }
  | { readonly kind: 'promise'; readonly name: string; readonly value: string };

/** A gate holds when its median is on the right side. */
export const holds = (figure: Figure): boolean =>
  figure.kind === 'promise' ||
  (figure.bound === 'at least' ? figure.ratio.median >= figure.limit : figure.ratio.median <= figure.limit);

export function describe(figure: Figure): string {
  if (figure.kind === 'promise') return `  P ${figure.name}: ${figure.value}`;
  const { median, low, high } = figure.ratio;
  const range = `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  return `${holds(figure) ? '✓' : '✗'} G ${figure.name}: ${range}, ${figure.bound} ${figure.limit}`;
}
