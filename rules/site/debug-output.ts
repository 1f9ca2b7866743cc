/** The tag of users who are staff. */
export const STAFF_TAG = 'staff';

const KEY = 'show_debug';
const SAID_NO = ['0', 'false'];

/** Whether an address turns debug output on or off; null: neither. */
export function requestedDebugOutput(query: URLSearchParams): boolean | null {
  const said = query.get(KEY);
  return said === null ? null : !SAID_NO.includes(said);
}

export interface DebugViewer {
  readonly isProduction: boolean;
  /** The tags of the user; empty when unknown. */
  readonly tags: readonly string[];
}

/** Whether debug output is allowed: always outside production, there only for staff [A-ROUTE-43, C-CONST-36]. */
export const mayHaveDebugOutput = ({ isProduction, tags }: DebugViewer): boolean =>
  !isProduction || tags.includes(STAFF_TAG);
