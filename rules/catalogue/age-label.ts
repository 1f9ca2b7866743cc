/** For whom a title is: its motion rating where it has one, else `{age}+`; null where nothing is known (C-VALID-28). */
export const ageLabel = (age: number | null, motionRating = ''): string | null =>
  motionRating || (age === null ? null : `${age}+`);
