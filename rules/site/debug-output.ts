/** Carried by users who work for the operator. */
export const STAFF_TAG = 'staff';

const KEY = 'show_debug';
const SAID_NO = ['0', 'false'];

/** Whether an address asks for debug output, or for none of it; null: it says nothing. */
export function debugWish(query: URLSearchParams): boolean | null {
  const said = query.get(KEY);
  return said === null ? null : !SAID_NO.includes(said);
}

export interface DebugViewer {
  readonly isProduction: boolean;
  /** What the operator calls the viewer; none of who is not known. */
  readonly tags: readonly string[];
}

/** Who may have it: anybody outside production, there only who works for the operator [A-ROUTE-43, C-CONST-36]. */
export const mayHaveDebugOutput = ({ isProduction, tags }: DebugViewer): boolean =>
  !isProduction || tags.includes(STAFF_TAG);
