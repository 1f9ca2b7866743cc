/** The age label of a title: its motion rating, else `{age}+`; null when unknown (C-VALID-28). */
export const ageLabel = (age: number | null, motionRating = ''): string | null =>
  motionRating || (age === null ? null : `${age}+`);
