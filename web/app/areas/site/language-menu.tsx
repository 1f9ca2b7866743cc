import { useTexts } from '../../i18n/use-texts.ts';
import { usePage } from '../../page/page-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { LanguageLink } from './language-link.tsx';
import styles from './language-menu.module.css';
import { useOfferedLanguages } from './use-offered-languages.ts';

/** The languages behind a button (B-HEADER-01). */
export function LanguageMenu() {
  const { t } = useTexts();
  const { state } = usePage();
  const languages = useOfferedLanguages();
  if (languages.length === 0) return null;
  return (
    <Popover
      label={t('language.label')}
      align="end"
      trigger={(wiring) => (
        <button
          type="button"
          {...wiring}
          className={styles['button']}
          aria-label={t('language.button', { language: state.language.toUpperCase() })}
        >
          <Icon name="globe" />
          {state.language.toUpperCase()}
        </button>
      )}
    >
      {languages.map((language) => (
        <LanguageLink key={language} language={language} />
      ))}
    </Popover>
  );
}
