import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { recordEvent } from '#web/app/page/events.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Text } from '#web/app/ui/text.tsx';
import { DeviceList } from './device-list.tsx';
import styles from './landing.module.css';
import { LandingContact } from './landing-contact.tsx';
import { landingPath, providerInformationQuery } from './provider-information.ts';
import { ScreensArt } from './screens-art.tsx';
import { Tariffs } from './tariffs.tsx';
import { TrialOffer } from './trial-offer.tsx';

interface LandingPageProps {
  readonly shortname: string;
  /** Where it is said how to install the app. */
  readonly instructions: string;
}

/** What a provider says of itself: devices, features, packets with prices, and whom to ask [A-ROUTE-23, B-PROVIDER-01]. */
export function LandingPage({ shortname, instructions }: LandingPageProps) {
  const { t } = useTexts<'landing'>();
  const { data: provider } = useQuery(providerInformationQuery(shortname));
  if (provider === undefined) return null;
  const { name, logo, devices, features } = provider;
  const lead = t('landing.lead', { name });
  return (
    <article className={styles['landing']}>
      <PageHead
        page="text"
        values={{ title: `${t('landing.title')} ${name}`, description: lead }}
        path={landingPath(shortname)}
      />
      <header className={styles['hero']}>
        <div className={styles['words']}>
          {logo !== null && <img className={styles['logo']} src={logo} alt={name} />}
          <Text look="display" as="h1" tone="strong">
            {t('landing.title')}
          </Text>
          <Text look="lead">{lead}</Text>
          <div className={styles['actions']}>
            <TrialOffer provider={provider} />
            <ButtonLink look="secondary" to={instructions} onClick={() => recordEvent('open_install_devices', {})}>
              {t('landing.install')}
            </ButtonLink>
          </div>
        </div>
        <ScreensArt className={styles['screens']} />
      </header>
      {devices.length > 0 && <DeviceList devices={devices} />}
      {features.length > 0 && (
        <section className={styles['section']}>
          <Text look="heading" as="h2" tone="strong">
            {t('landing.features')}
          </Text>
          <ul className={styles['features']}>
            {features.map(({ title, text }) => (
              <li key={title} className={styles['feature']}>
                <Text look="lead" as="h3" tone="strong">
                  {title}
                </Text>
                <Text look="body">{text}</Text>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Tariffs provider={provider} />
      <LandingContact provider={provider} />
    </article>
  );
}
