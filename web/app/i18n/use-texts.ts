import { createContext, useContext } from 'react';
import type { PageTexts } from './texts.ts';

const TextsContext = createContext<PageTexts | null>(null);
export const TextsProvider = TextsContext.Provider;

/** The texts of the page that a component stands in. */
export function useTexts(): PageTexts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('a component with texts stands outside of any page');
  return texts;
}
