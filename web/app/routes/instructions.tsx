import { useRouteError, useSearchParams } from 'react-router';
import { chosenDevice, guidedDevices, guideSlug, setTopBoxes, televisions } from '#rules/site/device-guides.ts';
import type { PageQueryKey } from '#rules/site/page-query.ts';
import { DeviceGuide } from '#web/app/areas/information/device-guide.tsx';
import { APPS_PATH, BOXES_PATH, INSTRUCTIONS_PATH } from '#web/app/areas/information/info-paths.ts';
import { networkQuery, textPageQuery } from '#web/app/areas/site/queries.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Failure, NotFound } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { missing } from '#web/app/wire/wire-error.ts';

const DEVICE = 'device' satisfies PageQueryKey;

const prefetch = prefetchLoader(['information'], async ({ url, ensure }) => {
  const { provider } = await ensure(networkQuery());
  const chosen = chosenDevice(guidedDevices(televisions, provider?.pages ?? []), url.searchParams.get(DEVICE));
  if (chosen === undefined) throw missing();
  await ensure(textPageQuery(guideSlug(televisions, chosen)));
});
export const loader = prefetch;
export const clientLoader = prefetch;

/** How to watch on a television, with the device of the address chosen [A-ROUTE-31, B-ROUTE-33]. */
export default function InstructionsScreen() {
  const { t } = useTexts<'information'>();
  const { provider } = useSite();
  const [search] = useSearchParams();
  const pages = provider?.pages ?? [];
  const devices = guidedDevices(televisions, pages);
  const chosen = chosenDevice(devices, search.get(DEVICE));
  if (chosen === undefined) return <NotFound />;
  return (
    <DeviceGuide
      title={t('devices.title')}
      guides={televisions}
      devices={devices}
      chosen={chosen}
      pathOf={({ id }) => `${INSTRUCTIONS_PATH}?${DEVICE}=${id}`}
      path={INSTRUCTIONS_PATH}
    >
      {guidedDevices(setTopBoxes, pages).length > 0 && (
        <ButtonLink look="secondary" to={BOXES_PATH}>
          {t('devices.boxes')}
        </ButtonLink>
      )}
      <ButtonLink look="secondary" to={APPS_PATH}>
        {t('apps.title')}
      </ButtonLink>
    </DeviceGuide>
  );
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
