import type { HumanPeriod, Packet, ProviderInformation } from '#contract/packets.ts';
import { priceText } from '#rules/account/price-text.ts';
import { hasLength, periodParts } from '#rules/billing/human-period.ts';
import { offeredTrial } from '#rules/billing/trial.ts';
import { packetPath } from '#web/app/areas/billing/packet-path.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import type { Translate } from '#web/app/i18n/texts.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { SectionNotice } from '#web/app/ui/notice.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './landing.module.css';
import { TARIFFS } from './provider-information.ts';

/** Logos of channels that a card has room for. */
const MOST_LOGOS = 6;
const NOTHING = '0.00';

/** The provider's packets with their prices [B-PROVIDER-02, B-PROVIDER-05]. */
export function Tariffs({ provider }: { readonly provider: ProviderInformation }) {
  const { t } = useTexts<'landing'>();
  return (
    <section id={TARIFFS} className={styles['section']} aria-labelledby={`${TARIFFS}-title`}>
      <Text look="heading" as="h2" tone="strong">
        <span id={`${TARIFFS}-title`}>{t('landing.tariffs')}</span>
      </Text>
      {provider.packets.length === 0 ? (
        <SectionNotice icon="television" title={t('landing.none')} text={t('landing.noneText')} />
      ) : (
        <ul className={styles['tariffs']}>
          {provider.packets.map((packet) => (
            <Tariff key={packet.id} packet={packet} of={provider} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface TariffProps {
  readonly packet: Packet;
  readonly of: Pick<ProviderInformation, 'id' | 'currency' | 'are_packets_shared'>;
}

function Tariff({ packet, of }: TariffProps) {
  const { t, language } = useTexts<'landing'>();
  const { provider } = useSite();
  const { id, name, short, price, old_price, period_human } = packet;
  const trial = offeredTrial(packet);
  const written = (amount: typeof price) => priceText(amount, of.currency, language);
  const isOwn = provider?.id === of.id;
  return (
    <li className={styles['tariff']}>
      <Text look="lead" as="h3" tone="strong">
        {name}
      </Text>
      <p className={styles['price']}>
        {old_price !== NOTHING && old_price !== price && <s>{written(old_price)}</s>}
        <strong>{price === NOTHING ? t('landing.free') : written(price)}</strong>
        {price !== NOTHING && hasLength(period_human) && <span>/ {periodText(period_human, t)}</span>}
      </p>
      {trial !== null && <Badge tone="accent">{t('landing.trial', { period: periodText(trial, t) })}</Badge>}
      {short !== '' && <Text look="body">{short}</Text>}
      <ul className={styles['facts']}>
        {packet.channels_count > 0 && (
          <li>
            <Icon name="check" />
            {t('landing.channels', { count: packet.channels_count })}
          </li>
        )}
        {packet.benefits.map(({ text }) => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
      <Logos channels={packet.channels} />
      {(isOwn || of.are_packets_shared) && (
        <ButtonLink look="secondary" to={packetPath(id, isOwn ? null : of.id)}>
          {t('landing.choose')}
          <span className="visually-hidden"> {name}</span>
        </ButtonLink>
      )}
    </li>
  );
}

const Logos = ({ channels }: Pick<Packet, 'channels'>) => {
  const icons = channels.flatMap(({ id, icon }) => (icon === null ? [] : [{ id, icon }])).slice(0, MOST_LOGOS);
  return icons.length === 0 ? null : (
    <div className={styles['logos']} aria-hidden="true">
      {icons.map(({ id, icon }) => (
        <img key={id} src={icon} alt="" loading="lazy" />
      ))}
    </div>
  );
};

/** A period in words, such as `1 month`. */
const periodText = (period: HumanPeriod, t: Translate<'landing'>): string =>
  periodParts(period)
    .map(({ unit, count }) => t(`landing.period.${unit}`, { count }))
    .join(' ');
