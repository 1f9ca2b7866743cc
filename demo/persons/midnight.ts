import type { Text } from '../text.ts';

/** People of serials and of films for late evenings. */
export const midnight = {} as const satisfies Record<string, Text>;
