import type { SearchBox } from './search-box.tsx';

let brought: typeof SearchBox | null = null;

/** The page of the search brings the code of its box: both are hydrated together, and what was typed before stays. */
export const bringSearchBox = (box: typeof SearchBox): void => {
  brought = box;
};

/** Null: the page at hand has none, and the box is loaded when it is opened. */
export const broughtSearchBox = (): typeof SearchBox | null => brought;
