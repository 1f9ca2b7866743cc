import { createContext, useContext } from 'react';
import type { SHELL, TextArea } from './text-areas.ts';
import type { AnyTexts, PageTexts } from './texts.ts';

const TextsContext = createContext<AnyTexts | null>(null);
export const TextsProvider = TextsContext.Provider;

/**
 * The texts of the page that a component stands in: those of the shell, and those of the areas it names. What loads the
 * component loads these areas with it (`text-areas.test.ts`).
 */
export function useTexts<Area extends TextArea = typeof SHELL>(): PageTexts<typeof SHELL | Area> {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('a component with texts stands outside of any page');
  return texts;
}
