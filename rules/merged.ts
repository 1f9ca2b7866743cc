/** A plain object, as JSON and YAML have them. */
export type Properties = Readonly<Record<string, unknown>>;

/** What `null` within an object means: a value like any other, or that nothing has that name any more. */
export type MeaningOfNull = 'value' | 'removal';

/**
 * What is given, laid over what is stored: what the given object leaves out stays as it is, at every level. Lists and single
 * values are replaced.
 */
export function merged(stored: Properties, given: Properties, meaningOfNull: MeaningOfNull): Properties {
  const result = new Map(Object.entries(stored));
  for (const [name, value] of Object.entries(given)) {
    const before = result.get(name);
    if (value === null && meaningOfNull === 'removal') result.delete(name);
    else
      result.set(name, isProperties(value) ? merged(isProperties(before) ? before : {}, value, meaningOfNull) : value);
  }
  return Object.fromEntries(result);
}

/** Whether a value is an object with names, and no list. */
export const isProperties = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
