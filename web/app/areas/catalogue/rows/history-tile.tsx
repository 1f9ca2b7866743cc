import type { HistoryItem } from '#contract/catalogue.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Tile } from '../../../ui/tile.tsx';
import { lengthText } from '../content-facts.ts';

interface HistoryTileProps {
  readonly item: HistoryItem;
  readonly shape: 'upright' | 'wide';
}

/** So much of the line shows at least: it was begun (B-TEMPLATE-02). */
const LEAST_PERCENT = 1;
const WHOLE = 100;

/** A title that was begun: how far, and what is left of it. */
export function HistoryTile({ item, shape }: HistoryTileProps) {
  const { t } = useTexts();
  const { content, content_episode: episode, watch_percentage: percent, screenshot } = item;
  const cover = shape === 'upright' ? content.cover.src_2x3 : (screenshot ?? content.cover.src_16x9);
  const left = lengthText(content.duration - item.seconds, t);
  const facts = [
    episode && t('rows.episode', { season: episode.season, episode: episode.series }),
    left && t('rows.left', { time: left }),
  ];
  return (
    <Tile
      to={contentPath(content.slug)}
      shape={shape}
      title={content.title}
      text={facts.filter(Boolean).join(' · ')}
      src={cover}
      done={Math.max(percent, LEAST_PERCENT) / WHOLE}
    />
  );
}
