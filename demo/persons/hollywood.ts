import type { Text } from '../text.ts';

/** People of American films until the fifties. */
export const hollywood = {} as const satisfies Record<string, Text>;
