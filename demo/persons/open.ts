import type { Text } from '../text.ts';

/** People of Soviet films, of drawn ones and of openly licensed ones. */
export const open = {} as const satisfies Record<string, Text>;
