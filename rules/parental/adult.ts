const ADULT_AGE = 18;

/** A title or programme of this age is adult; one without an age is not. */
export const isAdultTitle = (age: number | null): boolean => age !== null && age >= ADULT_AGE;

/** The age of a title, or of its episode if that is higher [C-VALID-13]. */
export const titleAge = (age: number | null, episodeAge: number | null): number | null =>
  age === null ? episodeAge : Math.max(age, episodeAge ?? age);
