const TONES = 6;

/** Which of the six surfaces stands in for a picture: always the same for the same name. From 1. */
export const toneOf = (name: string): number =>
  ([...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % TONES) + 1;
