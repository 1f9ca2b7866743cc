import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE_KEY } from '#rules/site/page-address.ts';
import { isLanguage, languageNames } from '../../i18n/languages.ts';
import { usePage } from '../../page/page-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keepLanguage } from './language-cookie.ts';
import styles from './language-switch.module.css';
import { useSite } from './use-site.ts';

/** Changes the language of everything: it is stored and the page comes anew in it (A-I18N-02, -04). */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { state } = usePage();
  const { provider } = useSite();
  const select = useRef<HTMLSelectElement>(null);
  // What was chosen before the scripts came counts too.
  useEffect(() => applyLanguage(select.current?.value ?? state.language, state.language), [state.language]);
  const offered = (provider?.languages ?? []).filter(isLanguage);
  if (offered.length < 2) return null;
  return (
    <label className={styles['switch']}>
      <Icon name="globe" />
      <span aria-hidden="true">{state.language.toUpperCase()}</span>
      <select
        className={styles['select']}
        aria-label={t('language.label')}
        ref={select}
        defaultValue={state.language}
        onChange={(event) => applyLanguage(event.target.value, state.language)}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

function applyLanguage(chosen: string, current: string): void {
  if (chosen === current) return;
  keepLanguage(chosen);
  const address = new URL(location.href);
  address.searchParams.delete(PAGE_LANGUAGE_KEY);
  history.replaceState(history.state, '', address);
  location.reload();
}
