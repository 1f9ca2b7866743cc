import { useTranslation } from 'react-i18next';
import styles from './footer.module.css';
import { useSite } from './use-site.ts';

/** Who runs this, how to reach them, and what they bind themselves to; each only where it is given. */
export function Footer() {
  const { t } = useTranslation();
  const { network, provider, brand } = useSite();
  const support = provider?.landing.support;
  const links = [
    { href: network?.agreement, label: t('footer.agreement') },
    { href: network?.privacy, label: t('footer.privacy') },
    { href: support?.email && `mailto:${support.email}`, label: support?.email },
    { href: support?.phone && `tel:${support.phone.replace(/[^+\d]/g, '')}`, label: support?.phone },
    { href: support?.url, label: t('footer.support') },
  ].filter(({ href }) => href);
  return (
    <footer className={styles['footer']}>
      <span className={styles['name']}>{brand.title}</span>
      {links.map(({ href, label }) => (
        <a key={href} className={styles['link']} href={href ?? undefined}>
          {label}
        </a>
      ))}
    </footer>
  );
}
