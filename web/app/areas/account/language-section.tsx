import { LanguageLink } from '#web/app/areas/site/language-link.tsx';
import { useOfferedLanguages } from '#web/app/areas/site/use-offered-languages.ts';
import styles from './language-section.module.css';

/** The languages there are to choose from. */
export const LanguageSection = () => (
  <ul className={styles['list']}>
    {useOfferedLanguages().map((language) => (
      <li key={language}>
        <LanguageLink language={language} className={styles['language']} />
      </li>
    ))}
  </ul>
);
