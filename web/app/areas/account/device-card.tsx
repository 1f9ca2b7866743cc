import type { Device, User } from '#contract/session.ts';
import { type DeviceKind, deviceKind } from '#rules/session/device-kind.ts';
import { deviceMake } from '#rules/session/device-name.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon, type IconName } from '#web/app/ui/icon.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './devices-section.module.css';
import { useLastSignIn } from './use-last-sign-in.ts';
import { useRemoveDevice } from './use-remove-device.ts';

const icons: Readonly<Record<DeviceKind | 'other', IconName>> = {
  web: 'computer',
  webkit: 'computer',
  android_tv: 'television',
  android_stb: 'receiver',
  android_mobile: 'smartphone',
  ios: 'smartphone',
  tvos: 'receiver',
  dune: 'receiver',
  tv: 'television',
  tablet: 'tablet',
  phone: 'smartphone',
  pc: 'computer',
  other: 'television',
};

interface DeviceCardProps {
  readonly user: User;
  readonly device: Device;
  /** The one this is read on: it is left by signing out [C-VALID-40]. */
  readonly isOwn: boolean;
  readonly onRemoved: () => void;
}

/** One device: what it is, whose make, and when somebody last signed in there [A-ENT-04]. */
export function DeviceCard({ user, device, isOwn, onRemoved }: DeviceCardProps) {
  const { t } = useTexts<'account'>();
  const lastSignIn = useLastSignIn(device);
  const kind = deviceKind(device.device_type);
  const label = t(`settings.devices.kinds.${kind}`);
  const make = deviceMake(device);
  const hasOwnName = device.name !== null && device.name !== make;
  const system = [device.os_name, device.os_version].filter((part) => part !== '').join(' ');
  const { isBusy, remove } = useRemoveDevice(device, { user, name: `${label}, ${make}`, onRemoved });
  return (
    <li className={classNames(styles['device'], isOwn && styles['own'])}>
      <span className={styles['sign']}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles['words']}>
        <div className={styles['name']}>
          <Text look="body" tone="strong">
            {hasOwnName ? device.name : label}
          </Text>
          {isOwn && <Badge tone="positive">{t('settings.devices.current')}</Badge>}
        </div>
        <Text look="small" tone="quiet">
          {[hasOwnName ? label : '', make, system].filter((part) => part !== '').join(' · ')}
        </Text>
        <Text look="small" tone="quiet">
          {lastSignIn}
        </Text>
      </div>
      {!isOwn && (
        <Button
          look="secondary"
          size="small"
          busy={isBusy}
          aria-label={t('settings.devices.removeNamed', { name: `${label}, ${make}` })}
          onClick={remove}
        >
          <Icon name="trash" />
          {t('settings.devices.remove')}
        </Button>
      )}
    </li>
  );
}
