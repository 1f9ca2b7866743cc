import { contrast } from './contrast.ts';
import { type Tokens, tokenColor } from './token-color.ts';

interface Demand {
  readonly ink: string;
  readonly papers: readonly string[];
  readonly least: number;
}

/** WCAG 2.2 AA: text, and essential parts of controls. */
const TEXT = 4.5;
const SHAPE = 3;

const demands: readonly Demand[] = [
  { ink: 'text-1', papers: ['surface-0', 'surface-1', 'surface-2', 'surface-3'], least: TEXT },
  { ink: 'text-2', papers: ['surface-0', 'surface-1', 'surface-2', 'surface-3'], least: TEXT },
  { ink: 'text-3', papers: ['surface-0', 'surface-1'], least: TEXT },
  { ink: 'on-accent', papers: ['accent'], least: TEXT },
  { ink: 'accent', papers: ['surface-0', 'surface-1'], least: SHAPE },
  { ink: 'focus', papers: ['surface-0', 'surface-1', 'surface-2'], least: SHAPE },
  { ink: 'live', papers: ['surface-0', 'surface-1'], least: SHAPE },
  { ink: 'positive', papers: ['surface-0', 'surface-1'], least: SHAPE },
  { ink: 'warning', papers: ['surface-0', 'surface-1'], least: TEXT },
  { ink: 'danger', papers: ['surface-0', 'surface-1'], least: TEXT },
  { ink: 'on-danger', papers: ['danger'], least: TEXT },
  { ink: 'on-live', papers: ['live-surface'], least: TEXT },
  { ink: 'field-line', papers: ['surface-0', 'surface-1', 'surface-2'], least: SHAPE },
  { ink: 'accent-over-picture', papers: ['under-picture'], least: SHAPE },
];

/** The pairs of a palette with too little contrast, one line each. Colours must be opaque: hexadecimal, or tokens that resolve to such. */
export function contrastFaults(tokens: Tokens): readonly string[] {
  return demands
    .flatMap(({ ink, papers, least }) =>
      papers.flatMap((paper) => {
        const [above, below] = [tokenColor(tokens, ink), tokenColor(tokens, paper)];
        if (above === null) return [`${ink} is no colour such as #1a2b3c: "${tokens[ink] ?? ''}"`];
        if (below === null) return [`${paper} is no colour such as #1a2b3c: "${tokens[paper] ?? ''}"`];
        const found = contrast(above, below);
        return found >= least ? [] : [`${ink} on ${paper} has a contrast of ${found.toFixed(2)}, and needs ${least}`];
      }),
    )
    .filter((line, index, lines) => lines.indexOf(line) === index);
}
