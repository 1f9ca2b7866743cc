import type { HistoryItem } from '#contract/catalogue.ts';
import { watchPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { contentId } from '#rules/units.ts';
import { lengthText } from '#web/app/areas/catalogue/content-facts.ts';
import { WatchedMenu } from '#web/app/areas/catalogue/watched-menu.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Tile } from '#web/app/ui/tile.tsx';

interface HistoryTileProps {
  readonly item: HistoryItem;
  readonly shape: 'upright' | 'wide';
}

/** So much of the line shows at least: it was begun (B-TEMPLATE-02). */
const LEAST_PERCENT = 1;
const WHOLE = 100;

/** A title that was begun: how far, and what is left of it; it plays on. */
export function HistoryTile({ item, shape }: HistoryTileProps) {
  const { t } = useTexts<'catalogue'>();
  const { content, content_episode: episode, watch_percentage: percent, screenshot } = item;
  const cover = shape === 'upright' ? content.cover.src_2x3 : (screenshot ?? content.cover.src_16x9);
  const left = lengthText(content.duration - item.seconds, t);
  const facts = [
    episode && t('rows.episode', { season: episode.season, episode: episode.series }),
    left && t('rows.left', { time: left }),
  ];
  return (
    <WatchedMenu
      id={contentId(episode?.id ?? content.id)}
      title={content.title}
      isWatched={percent === WHOLE}
      begun={content.id}
    >
      <Tile
        to={watchPath(content.slug)}
        shape={shape}
        title={content.title}
        text={factLine(facts)}
        src={cover}
        done={Math.max(percent, LEAST_PERCENT) / WHOLE}
      />
    </WatchedMenu>
  );
}
