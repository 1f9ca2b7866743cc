/** First and last byte of a part, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export type RangeVerdict = ByteRange | 'whole' | 'unsatisfiable';

const SINGLE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** What a `Range` header asks of a body (RFC 9110, 14.2). Anything but one range of bytes is answered whole. */
export function byteRange(header: string | undefined, size: number): RangeVerdict {
  const [, from = '', to = ''] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
