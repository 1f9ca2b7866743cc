/** Something short between what the viewer came for: a packshot of the operator, or an ad. */
export interface Interlude {
  readonly kind: 'packshot' | 'ad';
  /** Where it plays. */
  readonly address: string;
}

/** Interludes of a title, in order. */
export interface Interludes {
  readonly before: readonly Interlude[];
  readonly after: readonly Interlude[];
}

/** Where a title is in its course: in itself, or in an interlude before or after it. */
export type Course =
  | { readonly phase: 'main' }
  | { readonly phase: 'before' | 'after'; readonly interlude: Interlude; readonly rest: readonly Interlude[] };

export const noInterludes: Interludes = { before: [], after: [] };
export const inMain: Course = { phase: 'main' };

/** The packshots of a stream play before the title, and at its end [C-PLAY-24]; an ad that is due at the end comes first there [C-PLAY-23]. */
export function interludesOf(packshots: readonly { readonly url: string }[], endAd: Interlude | null): Interludes {
  const interludes = packshots.map(({ url }) => ({ kind: 'packshot', address: url }) as const);
  return { before: interludes, after: endAd === null ? interludes : [endAd, ...interludes] };
}

/** What a title begins with: its first interlude, without any the title itself. */
export const beginning = ({ before }: Interludes): Course => enter('before', before) ?? inMain;

/** What comes when a part has played to its end; null: the title is over. */
export function courseAfter(course: Course, { after }: Interludes): Course | null {
  switch (course.phase) {
    case 'before':
      return enter('before', course.rest) ?? inMain;
    case 'main':
      return enter('after', after);
    case 'after':
      return enter('after', course.rest);
  }
}

function enter(phase: 'before' | 'after', [interlude, ...rest]: readonly Interlude[]): Course | null {
  return interlude === undefined ? null : { phase, interlude, rest };
}
