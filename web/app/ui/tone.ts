import styles from './tone.module.css';

const TONES = 6;

/** Which of the six surfaces stands in for a picture, as `--tone`: always the same for the same name. */
export const toneClassOf = (name: string) => styles[`tone-${toneOf(name)}`];

const toneOf = (name: string): number =>
  ([...name].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % TONES) + 1;
