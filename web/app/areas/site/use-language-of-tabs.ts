import { useEffect } from 'react';
import { useConnection } from '#web/app/page/connection-context.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { onLanguageOfOtherTab, reloadInLanguage } from './language-cookie.ts';

/** A language that was chosen in another tab is that of this page, too, once somebody looks at it. */
export function useLanguageOfTabs(): void {
  const connection = useConnection();
  const { language } = usePage().state;
  useEffect(() => {
    let chosen: string = language;
    const follow = () => {
      if (chosen !== language && !document.hidden) void connection.reached().then(reloadInLanguage);
    };
    const stop = onLanguageOfOtherTab((next) => {
      chosen = next;
      follow();
    });
    document.addEventListener('visibilitychange', follow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [language, connection]);
}
