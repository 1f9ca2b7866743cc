/** Whether an error says that a file or folder does not exist. */
export const isMissing = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';
