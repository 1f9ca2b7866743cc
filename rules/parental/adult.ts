const ADULT_AGE = 18;

/** A title or programme of this age is for adults; one without an age is not. */
export const isAdultTitle = (age: number | null): boolean => age !== null && age >= ADULT_AGE;

/** The age that counts of a title: its episode's where that is the higher one [C-VALID-13]. */
export const titleAge = (age: number | null, episodeAge: number | null): number | null =>
  age === null ? episodeAge : Math.max(age, episodeAge ?? age);
