import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { sections } from './sections.ts';

/** The main sections within a thumb's reach (B-HEADER-08). */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav className={styles['bar']} aria-label={t('navigation.main')}>
      {sections.map(({ path, label, icon }) => (
        <NavLink key={path} className={styles['link'] ?? ''} to={path} end={path === '/'}>
          <Icon name={icon} />
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
