import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Logo } from '../../brand/logo.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { sections } from './sections.ts';
import { useSite } from './use-site.ts';

/** Logo, the main sections and the language; over the picture while the page stands at its top. */
export function Header() {
  const { t } = useTranslation();
  const { brand } = useSite();
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('navigation.skip')}
      </a>
      <header className={styles['header']}>
        <Link className={styles['logo']} to="/" aria-label={t('navigation.toHome', { title: brand.title })}>
          <Logo brand={brand} />
        </Link>
        <nav className={styles['links']} aria-label={t('navigation.main')}>
          {sections.map(({ path, label }) => (
            <NavLink key={path} className={styles['link'] ?? ''} to={path} end={path === '/'} prefetch="intent">
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className={styles['end']}>
          <LanguageSwitch />
        </div>
      </header>
    </>
  );
}
