import { guidedDevices, televisions } from '#rules/site/device-guides.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import { Page } from '#web/app/ui/page.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './apps-page.module.css';
import { APPS_PATH, INSTRUCTIONS_PATH } from './info-paths.ts';
import { StoreBadge } from './store-badge.tsx';

/** Where the operator's apps are [B-ROUTE-34]; without any, that browsers do. */
export function AppsPage() {
  const { t } = useTexts<'information'>();
  const { provider } = useSite();
  const stores = provider?.links.stores ?? [];
  const hasGuides = guidedDevices(televisions, provider?.pages ?? []).length > 0;
  const howTo = hasGuides && (
    <ButtonLink look="secondary" to={INSTRUCTIONS_PATH}>
      {t('devices.title')}
    </ButtonLink>
  );
  return (
    <Page title={t('apps.title')}>
      <PageHead page="text" values={{ title: t('apps.title'), description: t('apps.lead') }} path={APPS_PATH} />
      {stores.length === 0 ? (
        <SectionNotice icon="television" title={t('apps.none.title')} text={t('apps.none.text')}>
          {howTo}
        </SectionNotice>
      ) : (
        <>
          <Text look="lead">{t('apps.lead')}</Text>
          <div className={styles['badges']}>
            {stores.map(({ store, url }) => (
              <StoreBadge key={store} store={store} url={url} />
            ))}
          </div>
          <div>{howTo}</div>
        </>
      )}
    </Page>
  );
}
