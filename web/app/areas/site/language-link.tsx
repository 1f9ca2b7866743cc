import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '#contract/languages.ts';
import { PAGE_LANGUAGE_KEY } from '#rules/site/page-address.ts';
import { languageNames } from '#web/app/i18n/languages.ts';
import { useConnection } from '#web/app/page/connection-context.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { keepLanguage, reloadInLanguage } from './language-cookie.ts';
import styles from './language-link.module.css';

/** The server keeps the language that this query names, for those whose scripts are not there. */
const LANGUAGE_KEY = 'language';

interface LanguageLinkProps {
  readonly language: Language;
  readonly className?: string | undefined;
}

/** Changes the language of everything: it is stored and the page comes anew in it (A-I18N-02, -04). */
export function LanguageLink({ language, className }: LanguageLinkProps) {
  const { state } = usePage();
  const { pathname, search } = useLocation();
  const connection = useConnection();
  const query = new URLSearchParams(search);
  // An address may name a language itself: what is chosen now goes before it.
  query.delete(PAGE_LANGUAGE_KEY);
  query.set(LANGUAGE_KEY, language);
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    keepLanguage(language);
    // Without a connection there is no page to come.
    void connection.reached().then(reloadInLanguage);
  };
  return (
    <a
      className={classNames(styles['name'], className)}
      href={`${pathname}?${query}`}
      rel="nofollow"
      lang={language}
      aria-current={language === state.language || undefined}
      onClick={choose}
    >
      {languageNames[language]}
    </a>
  );
}
