import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './sign-in.module.css';

const TEXTS = ['agreement', 'privacy'] as const;

/** What is agreed to by signing in; read beside the form, which stays as it is. */
export function LegalLinks() {
  const { t } = useTexts();
  const { network } = useSite();
  const texts = TEXTS.filter((text) => network?.[text] != null);
  if (texts.length === 0) return null;
  return (
    <ul className={styles['legal']}>
      {texts.map((text) => (
        <li key={text}>
          <a className={styles['link']} href={`/${text}`} target="_blank" rel="noreferrer">
            {t(`legal.${text}`)}
            <span className="visually-hidden"> ({t('navigation.newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
