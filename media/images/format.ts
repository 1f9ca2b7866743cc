/** What a picture is sent as; `plain` is for clients that name neither of the others: JPEG, or PNG where one sees through it. */
export type Format = 'avif' | 'webp' | 'plain';

/** The smallest format among those the client says it reads (RFC 9110, 12.5.1). */
export function formatFor(accept: string | undefined): Format {
  if (accepts(accept, 'image/avif')) return 'avif';
  return accepts(accept, 'image/webp') ? 'webp' : 'plain';
}

/** What can be had sooner than the smallest format; null where the client reads nothing else, or nothing is sooner. */
export const soonerFor = (accept: string | undefined): Format | null =>
  formatFor(accept) === 'avif' && accepts(accept, 'image/webp') ? 'webp' : null;

const REFUSED = /;\s*q=0(\.0*)?\s*$/i;

/** Whether `Accept` names the type itself: a client with a wildcard may not support it. */
function accepts(accept = '', type: string): boolean {
  return accept
    .split(',')
    .some((range) => range.split(';', 1)[0]?.trim().toLowerCase() === type && !REFUSED.test(range));
}
