import { useMemo } from 'react';
import { usePage } from '#web/app/page/page-state.tsx';
import { useSite } from './use-site.ts';

/** In which languages sound and subtitles are wanted, the first before the others: the page's, then the operator's by priority. */
export function useTrackLanguages(): readonly string[] {
  const { language } = usePage().state;
  const { network } = useSite();
  return useMemo(() => {
    const offered = (network?.languages.audio ?? []).toSorted((one, other) => one.priority - other.priority);
    return [language, ...offered.map(({ key }) => key)];
  }, [language, network]);
}
