import { Link, useLocation } from 'react-router';
import type { User } from '#contract/session.ts';
import { useOpenPromo } from '#web/app/areas/billing/promo/use-open-promo.ts';
import { usePartner } from '#web/app/areas/site/use-partner.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { type Section, sectionIcons, sectionPath } from './sections.ts';
import styles from './settings-menu.module.css';
import { SignOutButton } from './sign-out-button.tsx';
import { useOfferedSections } from './use-offered-sections.ts';
import { useSectionFacts } from './use-section-facts.ts';

interface SettingsMenuProps {
  readonly user: User;
  /** The part that is open; null: their start. */
  readonly current: Section | null;
  /** How many pages of the settings the viewer has gone through by now. */
  readonly pages: number;
}

/** Everything there is to set, promo codes where there are any, and the way out [B-SETTINGS-02, B-SETTINGS-03, B-SETTINGS-05, B-SETTINGS-13]. */
export function SettingsMenu({ user, current, pages }: SettingsMenuProps) {
  const { t } = useTexts<'account'>();
  const { hidesSignOut } = usePartner();
  const { pathname } = useLocation();
  const { features } = useSite();
  const openPromo = useOpenPromo('promocode');
  const facts = useSectionFacts(user, current === null);
  const link = (section: Section) => (
    <li key={section}>
      <Link
        className={styles['entry']}
        to={sectionPath(section)}
        // The part that is open takes its own place.
        state={{ pages: pathname === sectionPath(section) ? pages : pages + 1 }}
        aria-current={section === current ? 'page' : undefined}
      >
        <Icon name={sectionIcons[section]} />
        <span className={styles['words']}>
          <span className={styles['name']}>{t(`settings.sections.${section}`)}</span>
          <span className={styles['hint']}>{facts[section]}</span>
        </span>
        <Icon name="next" className={styles['onward']} />
      </Link>
    </li>
  );
  return (
    <nav className={styles['menu']} aria-label={t('settings.menu')}>
      <ul className={styles['entries']}>
        {useOfferedSections(user).map(link)}
        {features.promo_codes && (
          <li>
            <button type="button" className={styles['entry']} onClick={openPromo} data-promo-code>
              <Icon name="card" />
              <span className={styles['words']}>
                <span className={styles['name']}>{t('promo.name')}</span>
              </span>
              <Icon name="next" className={styles['onward']} />
            </button>
          </li>
        )}
      </ul>
      {!hidesSignOut && <SignOutButton />}
    </nav>
  );
}
