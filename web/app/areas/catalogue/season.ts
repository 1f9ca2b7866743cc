import type { Content } from '#contract/catalogue.ts';

export interface Season {
  readonly id: string;
  readonly number: number;
}

/** The seasons a series came with; the wire leaves open what else is told of them. */
export const seasonsOf = ({ contents }: Pick<Content, 'contents'>): readonly Season[] =>
  contents.flatMap(({ id, season }) =>
    typeof id === 'string' && typeof season === 'number' ? { id, number: season } : [],
  );
