type Fact = string | number | boolean | null | undefined;

/** Facts on one line: what is not known is left out, and nothing is said twice. */
export function factLine(facts: readonly Fact[]): string {
  const line = new Map<string, string>();
  for (const fact of facts) {
    const words = typeof fact === 'number' || typeof fact === 'string' ? String(fact) : '';
    const said = words.toLocaleLowerCase();
    if (words !== '' && words !== '0' && !line.has(said)) line.set(said, words);
  }
  return [...line.values()].join(' · ');
}
