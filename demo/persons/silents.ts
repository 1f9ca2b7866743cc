import type { Text } from '../text.ts';

/** People of the silent films of Europe and Asia. */
export const silents = {} as const satisfies Record<string, Text>;
