import { channelPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { localTime } from '#rules/guide/local-time.ts';
import { programmeText } from '#rules/guide/programme-text.ts';
import { type Position, positionAt, programmeFrom } from '#rules/player/programme.ts';
import { FavoritesMenu } from '#web/app/areas/favorites/favorites-menu.tsx';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { ShareButton } from '#web/app/page/share-button.tsx';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import type { ListedChannel } from './lineup.ts';
import styles from './programme-facts.module.css';

interface ProgrammeFactsProps {
  readonly channel: ListedChannel;
  /** What is watched; null in a hole of the guide. */
  readonly programme: ProgrammeLine | null;
  readonly lines: readonly ProgrammeLine[];
  readonly zone: string;
  /** The page lies over another one, as on phones: its title says where the programme is on [B-VIEWER-03]. */
  readonly isViewer: boolean;
  readonly onSeek: (position: Position) => void;
}

/** What is being watched, on which channel, and what comes after it. */
export function ProgrammeFacts({ channel, programme, lines, zone, isViewer, onSeek }: ProgrammeFactsProps) {
  const { t } = useTexts<'channels' | 'guide'>();
  const clock = useServerClock();
  const program = programme?.item.program;
  const next = programme === null ? null : programmeFrom(lines, programme.end);
  const facts =
    program === undefined
      ? []
      : [
          program.category.name,
          program.year,
          ...program.genres.map(({ name }) => name),
          program.age !== null && t('television.age', { age: program.age }),
        ];
  return (
    <section className={styles['facts']}>
      <span className={styles['logo']}>
        <Artwork src={channel.icon ?? channel.cover.full} first />
      </span>
      <div className={styles['words']}>
        <p className={styles['channel']}>
          {programme !== null && (
            <>
              {channel.name}
              <span>
                {programme.item.time}–{localTime(programme.end, zone).time}
              </span>
            </>
          )}
        </p>
        <h1 className={styles['title']}>
          {program?.title ?? channel.name}
          {isViewer && program !== undefined && <ViewerWords channel={channel} episode={programme?.item.episode} />}
        </h1>
        {!isViewer && programme?.item.episode != null && (
          <p className={styles['episode']}>{programme.item.episode.title}</p>
        )}
        <p className={styles['tags']}>{factLine(facts)}</p>
        <p className={styles['text']}>{programmeText(program?.description ?? '') || channel.description}</p>
        <div className={styles['actions']}>
          {programme?.isCatchupAvailable === true && channel.is_purchased && (
            <Button
              look="secondary"
              className={styles['start']}
              onClick={() => onSeek(positionAt(programme.start, clock()))}
            >
              <Icon name="startOver" />
              {t('television.watchFromStart')}
            </Button>
          )}
          <FavoritesMenu channel={channel.id} mark={channel.favorite} programme={program?.id ?? null} />
          <ShareButton
            title={program?.title ?? channel.name}
            path={channelPath(channel.slug)}
            words={{ share: t('television.share'), copied: t('television.linkCopied') }}
          />
          {next !== null && (
            <p className={styles['next']}>
              <span>{t('television.next')}</span>
              <time dateTime={next.item.start_at}>{next.item.time}</time>
              <strong>{next.item.program.title}</strong>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

interface ViewerWordsProps {
  readonly channel: ListedChannel;
  readonly episode: ProgrammeLine['item']['episode'] | undefined;
}

/** What a title of the viewer goes on with: which episode it is, and that it is on the channel online [B-VIEWER-03]. */
function ViewerWords({ channel, episode }: ViewerWordsProps) {
  const { t } = useTexts<'channels'>();
  const info =
    episode == null
      ? []
      : [
          episode.series > 0 &&
            t('television.episodeOf', { season: Math.max(episode.season, 1), series: episode.series }),
          episode.title,
        ];
  return (
    <span className={styles['viewer']}>
      {' '}
      {factLine([...info, t('television.onChannel', { channel: channel.name })])}
    </span>
  );
}
