/** A number that a name always has (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return ((hash >>> 0) % 1_000_003) + 1;
}
