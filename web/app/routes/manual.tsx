import { useParams, useRouteError } from 'react-router';
import { type GuidedDevice, guidedDevices, guideSlug, setTopBoxes } from '#rules/site/device-guides.ts';
import { DeviceGuide } from '#web/app/areas/information/device-guide.tsx';
import { BOXES_PATH, INSTRUCTIONS_PATH } from '#web/app/areas/information/info-paths.ts';
import { networkQuery, textPageQuery } from '#web/app/areas/site/queries.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { missing } from '#web/app/wire/wire-error.ts';

/** In the place of a box: the list of them. */
const LIST = 'other';
const pathOf = ({ id }: GuidedDevice) => `/manual/${id}`;

const prefetch = prefetchLoader(['information'], async ({ params, ensure }) => {
  const { provider } = await ensure(networkQuery());
  const boxes = guidedDevices(setTopBoxes, provider?.pages ?? []);
  if (params['box'] === LIST && boxes.length > 0) return;
  const chosen = boxes.find(({ id }) => id === params['box']);
  if (chosen === undefined) throw missing();
  await ensure(textPageQuery(guideSlug(setTopBoxes, chosen)));
});
export const loader = prefetch;
export const clientLoader = prefetch;

/** How to set up a set-top box, or the list of them [B-ROUTE-42]. */
export default function ManualScreen() {
  const { t } = useTexts<'information'>();
  const { provider } = useSite();
  const { box } = useParams();
  const boxes = guidedDevices(setTopBoxes, provider?.pages ?? []);
  const chosen = boxes.find(({ id }) => id === box) ?? null;
  return (
    <DeviceGuide
      title={t('devices.boxes')}
      guides={setTopBoxes}
      devices={boxes}
      chosen={chosen}
      pathOf={pathOf}
      path={chosen === null ? BOXES_PATH : pathOf(chosen)}
    >
      <ButtonLink look="secondary" to={INSTRUCTIONS_PATH}>
        {t('devices.title')}
      </ButtonLink>
    </DeviceGuide>
  );
}

export function ErrorBoundary() {
  return <Failure error={useRouteError()} />;
}
