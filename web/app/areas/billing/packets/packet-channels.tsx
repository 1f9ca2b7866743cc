import { useState } from 'react';
import type { PacketChannel } from '#contract/packets.ts';
import { foundByName, speltName } from '#rules/search/name-match.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { TextField } from '#web/app/ui/text-field.tsx';
import styles from './packet-channels.module.css';

const LOGO = { width: 96, height: 96 };

/** The channels that a packet opens; typing narrows them by name, in either alphabet [B-PACKET-07, C-VALID-23]. */
export function PacketChannels({ channels }: { readonly channels: readonly PacketChannel[] }) {
  const { t } = useTexts<'billing'>();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const shown = foundByName(channels, query, ({ name }) => [speltName(name)]);
  return (
    <section className={styles['channels']}>
      <h2 className={styles['heading']}>
        {t('packets.channels')} <span className={styles['count']}>{channels.length}</span>
      </h2>
      <search>
        <TextField
          type="search"
          icon="search"
          label={t('packets.searchChannels')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </search>
      {shown.length === 0 && <p role="status">{t('packets.noChannels')}</p>}
      <ul className={styles['list']}>
        {shown.map(({ id, name, icon }) => (
          <li key={id}>
            <span className={styles['logo']}>{icon !== null && <Artwork src={icon} {...LOGO} />}</span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
