import type { Ratio } from './ratio.ts';

/** A figure compared with a limit of the same run: it may fail. */
type Gate =
  | {
      readonly kind: 'gate';
      readonly name: string;
      readonly ratio: Ratio;
      readonly bound: 'at least' | 'at most';
      readonly limit: number;
    }
  /** A difference, or a score on its own scale, where a ratio has no meaning. */
  | {
      readonly kind: 'limit';
      readonly name: string;
      readonly measured: number;
      readonly limit: number;
      readonly unit: 'kB' | 'CLS' | 'tasks' | 's' | 'players';
    };

/** A promise is an absolute figure and is only reported. */
export type Figure = Gate | { readonly kind: 'promise'; readonly name: string; readonly value: string };

/** A ratio with the limit inside its interval is undecided: repeat it on a quieter machine. */
export type End = 'passed' | 'failed' | 'undecided';

export function endOf(gate: Gate): End {
  if (gate.kind === 'limit') return gate.measured <= gate.limit ? 'passed' : 'failed';
  const { low, high } = gate.ratio;
  if (low <= gate.limit && gate.limit <= high) return 'undecided';
  return (gate.bound === 'at least') === low > gate.limit ? 'passed' : 'failed';
}

const MARKS: Readonly<Record<End, string>> = { passed: '✓', failed: '✗', undecided: '?' };

export function describe(figure: Figure): string {
  if (figure.kind === 'promise') return `  P ${figure.name}: ${figure.value}`;
  return `${MARKS[endOf(figure)]} G ${figure.name}: ${figures(figure)}`;
}

function figures(gate: Gate): string {
  if (gate.kind === 'limit') return `${rounded(gate.measured)} ${gate.unit}, at most ${gate.limit}`;
  return `${describeRatio(gate.ratio)}, ${gate.bound} ${gate.limit}`;
}

export const describeRatio = ({ median, low, high }: Ratio): string =>
  `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

const DECIMALS = 3;
const rounded = (value: number) => Number(value.toFixed(DECIMALS));
