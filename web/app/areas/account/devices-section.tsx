import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '#contract/session.ts';
import { zoneName } from '#rules/guide/zone-name.ts';
import { devicesInOrder } from '#rules/session/device-list.ts';
import { devicesQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { RefusedPart } from '#web/app/page/refused-part.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { Skeleton, SkeletonGroup } from '#web/app/ui/skeleton.tsx';
import { Text } from '#web/app/ui/text.tsx';
import { DeviceCard } from './device-card.tsx';
import styles from './devices-section.module.css';
import { browserZone } from './use-last-sign-in.ts';

/** Where the user is signed in; every device but this one can be removed. */
export function DevicesSection({ user }: { readonly user: User }) {
  const { t } = useTexts<'account' | 'guide'>();
  const clock = useServerClock();
  const session = useBrowserSession();
  const { data: devices, error, refetch, isFetching } = useQuery(devicesQuery());
  const summary = useRef<HTMLDivElement>(null);
  if (devices === undefined && error !== null)
    return <RefusedPart error={error} isFetching={isFetching} refetch={refetch} />;
  if (devices === undefined) return <DevicesSkeleton />;
  const own = session().userDevice();
  return (
    <>
      <div ref={summary} tabIndex={-1} className={styles['summary']}>
        <Text look="body" tone="quiet">
          {t('settings.devices.used', { number: devices.length, limit: user.device_limit })}
        </Text>
        <Text look="small" tone="quiet">
          {t('calendar.timesIn', { zone: zoneName(new Date(clock()), browserZone()) })}
        </Text>
      </div>
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
