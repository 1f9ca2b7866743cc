import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '#contract/session.ts';
import { devicesInOrder } from '#rules/session/device-list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { refusalText } from '../../page/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { SectionNotice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import { devicesQuery } from '../session/queries.ts';
import { useBrowserSession } from '../session/session-context.tsx';
import { DeviceCard } from './device-card.tsx';
import styles from './devices-section.module.css';

/** Where the user is signed in; every device but this one can be removed. */
export function DevicesSection({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const session = useBrowserSession();
  const { data: devices, error, refetch, isFetching } = useQuery(devicesQuery());
  const summary = useRef<HTMLParagraphElement>(null);
  if (devices === undefined && error !== null)
    return (
      <SectionNotice title={t('failure.unexpected.title')} text={refusalText(error, t)} icon="warning">
        <Button busy={isFetching} onClick={() => refetch()}>
          {t('failure.retry')}
        </Button>
      </SectionNotice>
    );
  if (devices === undefined) return <DevicesSkeleton />;
  const own = session().userDevice();
  return (
    <>
      <p ref={summary} tabIndex={-1} className={styles['summary']}>
        <Text look="body" as="span" tone="quiet">
          {t('settings.devices.used', { number: devices.length, limit: user.device_limit })}
        </Text>
      </p>
      <ul className={styles['devices']}>
        {devicesInOrder(devices, own).map((device) => (
          <DeviceCard
            key={device.id}
            user={user}
            device={device}
            isOwn={device.id === own}
            onRemoved={() => summary.current?.focus()}
          />
        ))}
      </ul>
    </>
  );
}

/** Where the devices will be. */
export const DevicesSkeleton = () => (
  <SkeletonGroup className={styles['devices']}>
    <Skeleton className={styles['waiting']} />
    <Skeleton className={styles['waiting']} />
  </SkeletonGroup>
);
