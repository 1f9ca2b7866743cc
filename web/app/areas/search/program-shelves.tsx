import type { MouseEvent } from 'react';
import { channelPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { airingProgress } from '#rules/channels/on-air.ts';
import { type Standing, standingOf } from '#rules/player/programme.ts';
import { dayName } from '#web/app/areas/guide/day-name.ts';
import { programmeOf } from '#web/app/areas/guide/programme-line.ts';
import { useOpenProgramme } from '#web/app/areas/guide/use-open-programme.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Shelf } from '#web/app/ui/shelf.tsx';
import { Tile } from '#web/app/ui/tile.tsx';
import type { FoundProgram } from './use-found.ts';

const MINUTE_IN_MILLISECONDS = 60_000;
const MILLISECONDS_PER_SECOND = 1000;

/** The shelves of found programmes, in the order in which they are shown. */
const SHELVES = [
  { standings: ['now'], title: 'search.onNow' },
  { standings: ['future'], title: 'search.coming' },
  { standings: ['past_available', 'past_missing'], title: 'search.inArchive' },
] as const satisfies readonly { readonly standings: readonly Standing[]; readonly title: string }[];

/** Programmes that are on, are to come, and have been, apart. */
export function ProgramShelves({ programs }: { readonly programs: readonly FoundProgram[] }) {
  const { t } = useTexts<'catalogue' | 'search'>();
  const now = useServerNow(MINUTE_IN_MILLISECONDS) / MILLISECONDS_PER_SECOND;
  const standings = new Map(programs.map((item) => [item.id, standingOf(programmeOf(item), now)]));
  return SHELVES.map((shelf) => {
    const own: readonly Standing[] = shelf.standings;
    const items = programs.filter(({ id }) => own.includes(standings.get(id) ?? 'future'));
    return (
      items.length > 0 && (
        <Shelf
          key={shelf.title}
          title={t(shelf.title)}
          tiles="wide"
          labels={{ back: t('rows.back'), forward: t('rows.forward') }}
        >
          {items.map((item) => (
            <ProgramTile key={item.id} item={item} standing={standings.get(item.id) ?? 'future'} now={now} />
          ))}
        </Shelf>
      )
    );
  });
}

/** Where a broadcast plays: past ones in the archive, the others on the channel. */
export const programPath = ({ channel, real_timestamp }: FoundProgram, isPast: boolean): string =>
  channelPath(channel.slug) + (isPast ? `?ts=${real_timestamp}` : '');

interface ProgramTileProps {
  readonly item: FoundProgram;
  readonly standing: Standing;
  /** Unix seconds. */
  readonly now: number;
}

/** A broadcast with its channel and time: what can be watched plays, the others open their sheet. */
function ProgramTile({ item, standing, now }: ProgramTileProps) {
  const { t } = useTexts<'search' | 'guide'>();
  const openProgramme = useOpenProgramme();
  const isNow = standing === 'now';
  const isPlayable = isNow || standing === 'past_available';
  function openSheet(event: MouseEvent): void {
    // With one of these keys a link opens in a tab or window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openProgramme(item.channel.slug, item);
  }
  return (
    <Tile
      to={programPath(item, standing === 'past_available')}
      {...(!isPlayable && { onClick: openSheet })}
      shape="wide"
      title={item.program.title}
      text={factLine([
        item.channel.name,
        !isNow && t('search.airing', { day: dayName(item.date, t), time: item.time }),
      ])}
      src={item.image ?? ''}
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
