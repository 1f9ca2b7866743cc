import { type ComponentType, memo, type ReactElement } from 'react';
import type { Row } from '#contract/catalogue.ts';
import { useChannels } from '#web/app/areas/channels/use-channels.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { Banner } from './banner.tsx';
import { BANNER, type Template, templateOf } from './templates.tsx';

/** What a row's tiles stand in. */
export interface RowFrameProps {
  readonly row: Row;
  readonly template: Template;
  readonly tiles: readonly ReactElement[];
}

interface RowViewProps {
  readonly row: Row;
  readonly frame: ComponentType<RowFrameProps>;
}

/** One row, drawn as its template says. A template that is not known draws nothing. Others that come beside it do not draw it anew. */
export const RowView = memo(function RowView({ row, frame }: RowViewProps) {
  const { isPrerender } = usePage().state;
  if (row.template === BANNER) return isPrerender ? null : <Banner row={row} />;
  return row.channels === undefined ? <Tiles row={row} frame={frame} /> : <KnownChannels row={row} frame={frame} />;
});

function Tiles({ row, frame: Frame }: RowViewProps) {
  const template = templateOf(row);
  const { features } = useSite();
  return template === undefined ? null : (
    <Frame row={row} template={template} tiles={template.tilesOf(row, features)} />
  );
}

/** Only channels of the loaded list are shown: it knows what is on now (B-TEMPLATE-11). Until all of a long one has come any are. */
function KnownChannels({ row, frame }: RowViewProps) {
  const { data: known = [], excerpt } = useChannels();
  const channels = row.channels?.flatMap((channel) => {
    const found = known.find(({ id }) => id === channel.id);
    return found ?? (excerpt === undefined ? [] : channel);
  });
  return <Tiles row={{ ...row, channels: channels ?? [] }} frame={frame} />;
}
