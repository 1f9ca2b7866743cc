import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { Properties } from '#rules/merged.ts';

/**
 * An entry as a file may give it: what names it, what refers to others, and each of its other properties where it is to
 * change. These are checked once they are merged with what is stored.
 */
export function inPart<Named extends TProperties>(entry: TObject, named: Named) {
  const others = Object.fromEntries(Object.keys(entry.properties).map((name) => [name, Type.Unknown()]));
  const schema = Type.Object(
    { ...Type.Partial(Type.Object(others)).properties, ...named },
    { additionalProperties: false },
  );
  return Type.Unsafe<Static<Type.TObject<Named>> & Properties>(schema);
}
