import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#contract/catalogue.ts';
import { Shelf } from '../../ui/shelf.tsx';
import { ChannelTile } from '../channels/channel-tile.tsx';
import { useChannels } from '../channels/use-channels.ts';
import { Banner } from './banner.tsx';
import { PosterTile } from './poster-tile.tsx';

/** One row of a page, drawn as its template says. A template that has nothing to draw takes no room. */
export function RowView({ row }: { readonly row: Row }) {
  switch (row.template) {
    case 'promo-bg':
      return <Banner row={row} />;
    case 'channel':
    case 'channels':
      return <ChannelRow row={row} />;
    default:
      return (
        <RowShelf row={row} tiles="upright">
          {row.contents?.map((content) => (
            <PosterTile key={content.id} content={content} />
          ))}
        </RowShelf>
      );
  }
}

/** Only channels of the loaded list are shown: it knows what is on now (B-TEMPLATE-11). */
function ChannelRow({ row }: { readonly row: Row }) {
  const { data: channels = [] } = useChannels();
  const known = row.channels?.flatMap(({ id }) => channels.find((channel) => channel.id === id) ?? []);
  return (
    <RowShelf row={row} tiles="wide">
      {known?.map((channel) => (
        <ChannelTile key={channel.id} channel={channel} />
      ))}
    </RowShelf>
  );
}

interface RowShelfProps {
  readonly row: Row;
  readonly tiles: 'upright' | 'wide';
  readonly children: ReactNode[] | undefined;
}

function RowShelf({ row, tiles, children = [] }: RowShelfProps) {
  const { t } = useTranslation();
  if (children.length === 0) return null;
  return (
    <Shelf title={row.title} tiles={tiles} labels={{ back: t('rows.back'), forward: t('rows.forward') }}>
      {children}
    </Shelf>
  );
}
