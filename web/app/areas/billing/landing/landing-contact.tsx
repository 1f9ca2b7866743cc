import type { ProviderInformation } from '#contract/packets.ts';
import { contactsOf } from '#rules/site/contact.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon, type IconName } from '#web/app/ui/icon.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './landing.module.css';

type ContactKind = ReturnType<typeof contactsOf>[number]['kind'];

const ICONS = {
  email: 'mail',
  phone: 'phone',
  whatsapp: 'whatsapp',
  telegram: 'telegram',
  link: 'help',
} as const satisfies Record<ContactKind, IconName>;

/** Whom to ask, and where to register, if the provider says so [B-PROVIDER-03, B-PROVIDER-04]. */
export function LandingContact({ provider }: { readonly provider: ProviderInformation }) {
  const { t } = useTexts<'landing'>();
  const { name, logo, support, registration } = provider;
  return (
    <section className={styles['contact']} data-landing-contact>
      <div className={styles['words']}>
        <Text look="heading" as="h2" tone="strong">
          {t('landing.contact')}
        </Text>
        <Text look="body">{t('landing.contactText')}</Text>
        {registration !== null && (
          <a className={styles['registration']} href={registration.url} target="_blank" rel="noopener noreferrer">
            {registration.caption}
            <Icon name="externalLink" />
          </a>
        )}
      </div>
      <ul className={styles['contacts']}>
        {contactsOf(support).map((contact) => (
          <li key={contact.kind}>
            <a
              className={styles['link']}
              href={contact.href}
              {...('text' in contact ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon name={ICONS[contact.kind]} />
              {'text' in contact ? contact.text : t(`footer.contact.${contact.kind}`)}
            </a>
          </li>
        ))}
        {logo !== null && (
          <li>
            <a className={styles['link']} href="/" aria-label={t('navigation.toHome', { title: name })}>
              <img className={styles['logo']} src={logo} alt="" />
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
