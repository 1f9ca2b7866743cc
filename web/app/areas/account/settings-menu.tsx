import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { languageNames } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { askModal } from '../../modals/modals.ts';
import { usePage } from '../../page/page-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOfferedLanguages } from '../site/use-offered-languages.ts';
import { usePartner } from '../site/use-partner.ts';
import { type Entry, entryIcons, type Section, sectionPath } from './sections.ts';
import styles from './settings-menu.module.css';
import { SignOutButton } from './sign-out-button.tsx';

interface SettingsMenuProps {
  /** The part that is open; null: their start. */
  readonly current: Section | null;
  /** How many pages of the settings the viewer has gone through by now. */
  readonly pages: number;
}

/** Everything there is to set, and the way out [B-SETTINGS-03, B-SETTINGS-05]. */
export function SettingsMenu({ current, pages }: SettingsMenuProps) {
  const { t } = useTexts();
  const { hidesSignOut } = usePartner();
  const { state } = usePage();
  const { pathname } = useLocation();
  const hasLanguages = useOfferedLanguages().length > 0;
  const link = (section: Section, hint: string) => (
    <li>
      <Link
        className={styles['entry']}
        to={sectionPath(section)}
        // The part that is open takes its own place.
        state={{ pages: pathname === sectionPath(section) ? pages : pages + 1 }}
        aria-current={section === current ? 'page' : undefined}
      >
        <Face entry={section} hint={hint} />
      </Link>
    </li>
  );
  return (
    <nav className={styles['menu']} aria-label={t('settings.menu')}>
      <ul className={styles['entries']}>
        {link('account', t('settings.hints.account'))}
        <li>
          <button type="button" className={styles['entry']} onClick={() => askModal('profiles', { mode: 'edit' })}>
            <Face entry="profiles" hint={t('settings.hints.profiles')} />
          </button>
        </li>
        <li>
          <Link className={styles['entry']} to="/lk_parental">
            <Face entry="parental" hint={t('settings.hints.parental')} />
          </Link>
        </li>
        {link('devices', t('settings.hints.devices'))}
        {hasLanguages && link('language', languageNames[state.language])}
      </ul>
      {!hidesSignOut && <SignOutButton />}
    </nav>
  );
}

function Face({ entry, hint }: { readonly entry: Entry; readonly hint: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <Icon name={entryIcons[entry]} />
      <span className={styles['words']}>
        <span className={styles['name']}>{t(`settings.sections.${entry}`)}</span>
        <span className={styles['hint']}>{hint}</span>
      </span>
      <Icon name="next" className={styles['onward']} />
    </>
  );
}
