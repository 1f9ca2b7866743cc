import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/session.ts';
import { ParentalSection } from '#web/app/areas/parental/parental-section.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { PageOver } from '#web/app/page/page-over.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Page } from '#web/app/ui/page.tsx';
import { AccountSection } from './account-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { MembersOnly } from './members-only.tsx';
import { MoneySection } from './money-section.tsx';
import { Overview } from './overview.tsx';
import { PlaybackSection } from './playback-section.tsx';
import { ProfilesSection } from './profiles-section.tsx';
import { SETTINGS_PATH, type Section } from './sections.ts';
import { SettingsMenu } from './settings-menu.tsx';
import styles from './settings-page.module.css';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { WhoCard } from './who-card.tsx';

interface SettingsPageProps {
  /** Null: where they start. */
  readonly section: Section | null;
}

/**
 * The settings: on a desk with their menu beside each part, on a phone the menu first and each part by itself. Whatever their
 * address, they lie over the page that the viewer came from, and close [B-MODAL-20].
 */
export function SettingsPage({ section }: SettingsPageProps) {
  const { t } = useTexts<'account'>();
  const title = t(section === null ? 'settings.title' : `settings.sections.${section}`);
  const pages = usePagesWithin();
  const lead = section === null ? undefined : <ToStart pages={pages} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageOver pages={pages}>
        <MembersOnly
          title={title}
          asksAtOnce={section === 'parental'}
          skeleton={<SettingsSkeleton section={section} title={title} lead={lead} />}
        >
          {(user) => <Shell section={section} title={title} lead={lead} pages={pages} user={user} />}
        </MembersOnly>
      </PageOver>
    </>
  );
}

interface ShellProps {
  readonly section: Section | null;
  readonly title: string;
  readonly lead: ReactNode;
  /** How many pages of the settings lie one over another. */
  readonly pages: number;
  readonly user: User;
}

/** How many pages of the settings lie one over another in the history: closing goes back over all; each link counts. */
function usePagesWithin(): number {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'pages' in state && typeof state.pages === 'number'
    ? state.pages
    : 1;
}

function Shell({ section, title, lead, user, pages }: ShellProps) {
  return (
    <Page
      title={title}
      lead={lead}
      aside={
        <div className={section === null ? undefined : styles['beside']}>
          <SettingsMenu user={user} current={section} pages={pages} />
        </div>
      }
    >
      <Entered section={section}>
        {section === null && (
          <>
            <WhoCard user={user} />
            <Overview user={user} pages={pages} />
          </>
        )}
        {section === 'account' && <AccountSection user={user} />}
        {(section === 'subscriptions' || section === 'payment') && <MoneySection section={section} />}
        {section === 'profiles' && <ProfilesSection user={user} />}
        {section === 'parental' && <ParentalSection />}
        {section === 'devices' && <DevicesSection user={user} />}
        {section === 'playback' && <PlaybackSection />}
        {section === 'language' && <LanguageSection />}
      </Entered>
    </Page>
  );
}

/** On a phone, where a part stands alone: back to the menu. */
function ToStart({ pages }: { readonly pages: number }) {
  const { t } = useTexts<'account'>();
  return (
    <Link className={styles['start']} to={SETTINGS_PATH} state={{ pages: pages + 1 }}>
      <Icon name="back" />
      {t('settings.title')}
    </Link>
  );
}

/** For keyboards and screen readers: focus moves to where the new part begins. */
function Entered({ section, children }: { readonly section: Section | null; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    place.current?.focus({ preventScroll: true });
  }, [section]);
  return (
    <div ref={place} tabIndex={-1} className={styles['part']}>
      {children}
    </div>
  );
}
