import type { ReactNode } from 'react';
import { type DeviceGuides, type GuidedDevice, guideSlug } from '#rules/site/device-guides.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ChipLink } from '#web/app/ui/chip.tsx';
import { Page } from '#web/app/ui/page.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './device-guide.module.css';
import { OperatorText } from './operator-text.tsx';

interface DeviceGuideProps {
  readonly title: string;
  readonly guides: DeviceGuides;
  /** Those of them that the operator has written about. */
  readonly devices: readonly GuidedDevice[];
  /** Null: none yet, only the list of them. */
  readonly chosen: GuidedDevice | null;
  readonly pathOf: (device: GuidedDevice) => string;
  /** Its one address, whichever device is chosen there. */
  readonly path: string;
  /** Where else to go. */
  readonly children: ReactNode;
}

/** A list of devices, and step by step how to watch on the chosen one. */
export function DeviceGuide({ title, guides, devices, chosen, pathOf, path, children }: DeviceGuideProps) {
  const { t } = useTexts<'information'>();
  return (
    <Page title={title}>
      <PageHead page="text" values={{ title }} path={path} />
      <nav className={styles['devices']} aria-label={t('devices.choose')} data-devices>
        {devices.map((device) => (
          <ChipLink
            key={device.id}
            to={pathOf(device)}
            isChosen={device.id === chosen?.id}
            replace={chosen !== null}
            preventScrollReset
          >
            {device.name}
          </ChipLink>
        ))}
      </nav>
      {chosen !== null && (
        <section className={styles['guide']} aria-label={chosen.name}>
          <Text look="heading" as="h2">
            {chosen.name}
          </Text>
          <OperatorText key={chosen.id} slug={guideSlug(guides, chosen)} />
        </section>
      )}
      <div className={styles['more']}>{children}</div>
    </Page>
  );
}
