import type { ProviderInformation } from '#contract/packets.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon, type IconName } from '#web/app/ui/icon.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './landing.module.css';

/** Devices that are no televisions, by the words in their ids. */
const ICONS: readonly (readonly [pattern: RegExp, icon: IconName])[] = [
  [/phone|ios|android_mobile|smartphone/, 'smartphone'],
  [/tablet|ipad/, 'tablet'],
  [/web|computer|browser|pc/, 'computer'],
  [/stb|box|receiver|dune|mag/, 'receiver'],
];

const iconOf = (id: string): IconName => ICONS.find(([pattern]) => pattern.test(id))?.[1] ?? 'television';

/** What can be watched on [B-PROVIDER-01]. */
export function DeviceList({ devices }: Pick<ProviderInformation, 'devices'>) {
  const { t } = useTexts<'landing'>();
  return (
    <section className={styles['section']}>
      <Text look="heading" as="h2" tone="strong">
        {t('landing.devices')}
      </Text>
      <ul className={styles['devices']} data-landing-devices>
        {devices.map(({ id, title }) => (
          <li key={id} className={styles['device']}>
            <Icon name={iconOf(id)} />
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
