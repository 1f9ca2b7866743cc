import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type Contact, contactsOf } from '#rules/site/contact.ts';
import { guidedDevices, televisions } from '#rules/site/device-guides.ts';
import { footerEntries } from '#rules/site/menu.ts';
import { rulesPage } from '#rules/site/rules-page.ts';
import { PROMO_PATH } from '#web/app/areas/billing/promo/promo-path.ts';
import { FAQ, FAQ_PATH, INSTRUCTIONS_PATH, RULES_PATH } from '#web/app/areas/information/info-paths.ts';
import { StoreBadge } from '#web/app/areas/information/store-badge.tsx';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { LanguageLink } from '#web/app/areas/site/language-link.tsx';
import { useMenu } from '#web/app/areas/site/use-menu.ts';
import { useOfferedLanguages } from '#web/app/areas/site/use-offered-languages.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon, type IconName } from '#web/app/ui/icon.tsx';
import styles from './footer.module.css';
import { MenuLink } from './menu-link.tsx';

/** Where to go from the end of a page, how to reach the operator, and what it binds itself to; each where it is given. */
export function Footer() {
  const { t } = useTexts();
  const { provider, brand } = useSite();
  const { state } = useSession();
  const entries = footerEntries(useMenu(), state.kind === 'signed-in');
  const languages = useOfferedLanguages();
  const contacts = provider === null ? [] : contactsOf(provider.landing.support);
  const stores = provider?.links.stores ?? [];
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <Column title={t('footer.sections')}>
          {entries.map((entry) => (
            <MenuLink key={entry.id} entry={entry} className={styles['link']} />
          ))}
        </Column>
        <Information />
        <Column title={t('footer.support')} className={styles['support']}>
          {contacts.map((contact) => (
            <ContactLink key={contact.kind} contact={contact} />
          ))}
        </Column>
        <Column title={t('language.label')} className={styles['languages']}>
          {languages.map((language) => (
            <LanguageLink key={language} language={language} className={styles['link']} />
          ))}
        </Column>
      </div>
      <div className={styles['end']}>
        <span className={styles['name']}>{brand.title}</span>
        {stores.map(({ store, url }) => (
          <StoreBadge key={store} store={store} url={url} />
        ))}
      </div>
    </footer>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** Links; without any there is no column. */
  readonly children: readonly ReactNode[];
}

function Column({ title, className, children }: ColumnProps) {
  const titleId = useId();
  const links = children.filter(Boolean);
  if (links.length === 0) return null;
  return (
    <nav className={className} aria-labelledby={titleId}>
      <p id={titleId} className={styles['title']}>
        {title}
      </p>
      <ul className={styles['list']}>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what stands in a column keeps its place
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

/** What the operator has to say; the agreement and privacy stand here only where the network names them (B-FOOTER-05, -06). */
function Information() {
  const { t } = useTexts();
  const { network, provider, features } = useSite();
  const about = provider?.links.about ?? null;
  const pages = provider?.pages ?? [];
  return (
    <Column title={t('footer.information')}>
      {about !== null && (
        <a className={styles['link']} href={about} target="_blank" rel="noopener noreferrer">
          {t('footer.about')}
        </a>
      )}
      {features.promo_codes && (
        <Link className={styles['link']} to={PROMO_PATH}>
          {t('promo.enter')}
        </Link>
      )}
      {features.news && (
        <Link className={styles['link']} to="/news">
          {t('news.title')}
        </Link>
      )}
      {pages.includes(FAQ) && (
        <Link className={styles['link']} to={FAQ_PATH}>
          {t('legal.faq')}
        </Link>
      )}
      {guidedDevices(televisions, pages).length > 0 && (
        <Link className={styles['link']} to={INSTRUCTIONS_PATH}>
          {t('devices.title')}
        </Link>
      )}
      {network?.agreement && (
        <Link className={styles['link']} to="/agreement">
          {t('legal.agreement')}
        </Link>
      )}
      {network?.privacy && (
        <Link className={styles['link']} to="/privacy">
          {t('legal.privacy')}
        </Link>
      )}
      {pages.includes(rulesPage(undefined)) && (
        <Link className={styles['link']} to={RULES_PATH}>
          {t('legal.rules')}
        </Link>
      )}
    </Column>
  );
}

const CONTACT_ICONS = {
  email: 'mail',
  phone: 'phone',
  whatsapp: 'whatsapp',
  telegram: 'telegram',
  link: 'help',
} as const satisfies Record<Contact['kind'], IconName>;

function ContactLink({ contact }: { readonly contact: Contact }) {
  const { t } = useTexts();
  const isWritten = 'text' in contact;
  return (
    <a
      className={styles['link']}
      href={contact.href}
      {...(isWritten ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={CONTACT_ICONS[contact.kind]} />
      {isWritten ? contact.text : t(`footer.contact.${contact.kind}`)}
    </a>
  );
}
