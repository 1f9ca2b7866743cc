import type { ScheduleItem } from '#contract/guide.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { airingProgress } from '#rules/channels/on-air.ts';
import { standingOf } from '#rules/player/programme.ts';
import { dayName } from '#web/app/areas/guide/day-name.ts';
import { programmeLine } from '#web/app/areas/guide/programme-line.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Shelf } from '#web/app/ui/shelf.tsx';
import { Tile } from '#web/app/ui/tile.tsx';

const MINUTE_IN_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;

/** Programmes that are on, have been or are to come: each leads to where it plays. */
export function ProgramShelf({ programs }: { readonly programs: readonly ScheduleItem[] }) {
  const { t } = useTexts<'catalogue' | 'search'>();
  return (
    <Shelf title={t('search.programs')} tiles="wide" labels={{ back: t('rows.back'), forward: t('rows.forward') }}>
      {programs.map((item) => (
        <ProgramTile key={item.id} item={item} />
      ))}
    </Shelf>
  );
}

/** Where a broadcast plays: past ones in the archive, the others on the channel. */
export const programPath = ({ channel, real_timestamp }: ScheduleItem, isPast: boolean): string =>
  channelPath(channel.slug) + (isPast ? `?ts=${real_timestamp}` : '');

function ProgramTile({ item }: { readonly item: ScheduleItem }) {
  const { t } = useTexts<'search' | 'guide'>();
  const now = useServerNow(MINUTE_IN_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const standing = standingOf(programmeLine(item), now);
  const isNow = standing === 'now';
  return (
    <Tile
      to={programPath(item, standing === 'past_available')}
      shape="wide"
      title={item.program.title}
      text={factLine([
        item.channel.name,
        !isNow && t('search.airing', { day: dayName(item.date, t), time: item.time }),
      ])}
      src={item.img?.src ?? item.program.image_src}
      badges={
        isNow ? (
          <Badge tone="live">{t('television.now')}</Badge>
        ) : standing === 'past_available' ? (
          <Badge tone="picture">{t('television.available')}</Badge>
        ) : undefined
      }
      done={isNow ? airingProgress(item, now) : undefined}
    />
  );
}
