/** The category of programmes that go on from episode to episode, by the same id in every guide. */
const SERIES = 2;

/** Whether a programme is a series: its other broadcasts are its episodes [B-VIEWER-04]. */
export const isSeriesProgramme = ({ category }: { readonly category: { readonly id: number } }): boolean =>
  category.id === SERIES;
