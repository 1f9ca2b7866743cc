import { LanguageLink } from '#web/app/areas/site/language-link.tsx';
import { useOfferedLanguages } from '#web/app/areas/site/use-offered-languages.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Popover } from '#web/app/ui/popover.tsx';
import styles from './language-menu.module.css';

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
