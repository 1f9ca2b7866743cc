import { useOfferedLanguages } from '#web/app/areas/site/use-offered-languages.ts';
import { type Section, sections } from './sections.ts';

/** The parts of the settings that there are: the language only where there is a choice [B-SETTINGS-03]. */
export function useOfferedSections(): readonly Section[] {
  const hasLanguages = useOfferedLanguages().length > 0;
  return sections.filter((section) => section !== 'language' || hasLanguages);
}
