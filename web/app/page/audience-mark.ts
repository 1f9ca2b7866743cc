import type { Audience } from '#rules/profiles/audience.ts';

/** Styles and what reads the page know a child's by it. */
export function markAudience(audience: Audience): void {
  document.documentElement.dataset['audience'] = audience;
}

export const markedAudience = (): Audience =>
  document.documentElement.dataset['audience'] === 'child' ? 'child' : 'all';
