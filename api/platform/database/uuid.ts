const SHAPE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text of the wire can be compared with a column of uuids; PostgreSQL fails on others. */
export const isUuid = (text: string): boolean => SHAPE.test(text);
