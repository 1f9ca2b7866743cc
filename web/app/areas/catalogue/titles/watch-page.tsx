import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { Content } from '#contract/catalogue.ts';
import type { ContentMetadata } from '#contract/playback.ts';
import type { ContentId } from '#contract/units.ts';
import { channelPath, childPath, contentPath, watchPath } from '#rules/catalogue/destination.ts';
import { isAdultTitle } from '#rules/parental/adult.ts';
import { resumedAt } from '#rules/playback/progress.ts';
import type { Playback } from '#rules/player/playback.ts';
import type { TitleSource } from '#rules/player/source.ts';
import { outdateProgress } from '#web/app/areas/catalogue/progress-readings.ts';
import { contentMetadataQuery, contentQuery } from '#web/app/areas/catalogue/queries.ts';
import { AdultObstacle } from '#web/app/areas/parental/adult-obstacle.tsx';
import { useAccessGate } from '#web/app/areas/parental/use-access-gate.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTrackLanguages } from '#web/app/areas/site/use-track-languages.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { NotFound } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { useBackOnEscape } from '#web/app/page/use-back-on-escape.ts';
import { useFlash } from '#web/app/page/use-flash.ts';
import { useGoBack } from '#web/app/page/use-go-back.ts';
import { Player } from '#web/app/player/controls/player.tsx';
import { PointButton } from '#web/app/player/film/point-button.tsx';
import { useFilmTimeline } from '#web/app/player/film/use-film-timeline.ts';
import { usePlayerView } from '#web/app/player/session/use-player-view.ts';
import { usePlayerSession } from '#web/app/player/use-player-session.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { contentValues } from './content-head.tsx';
import { EpisodeControls } from './episode-controls.tsx';
import styles from './film-page.module.css';
import { pathInLibrary } from './in-library.ts';
import { NextEpisodeCard } from './next-episode-card.tsx';
import { OfferButton } from './offer-button.tsx';

type Broadcast = NonNullable<NonNullable<ContentMetadata['stream_using']>['content_schedule']>;
type NextEpisode = NonNullable<ContentMetadata['next_episode']>;

/** So long the way to the beginning is offered to who goes on where they left [C-PLAY-27]. */
const FROM_START_MILLISECONDS = 5_000;

interface WatchPageProps {
  readonly content: Content;
  /** That it was opened from; null: none is known. */
  readonly library: number | null;
}

/** A title in the player; a series leads to the episode that it goes on with. */
export function WatchPage({ content, library }: WatchPageProps) {
  const { hasSession } = useSession();
  const { data: metadata } = useQuery({ ...contentMetadataQuery(content.id), enabled: hasSession });
  if (metadata?.is_available === false && metadata.is_lost) {
    return (
      <PageOver>
        <NotFound />
      </PageOver>
    );
  }
  const broadcast = metadata?.stream_using?.content_schedule;
  if (broadcast !== undefined) return <Navigate replace to={broadcastPath(broadcast)} />;
  const next = metadata?.next_to_play ?? null;
  if (next !== null && next.id !== content.id)
    return <Navigate replace to={pathInLibrary(watchPath(next.id), library)} />;
  return <Screen content={content} library={library} metadata={metadata} />;
}

/** What a channel has broadcast plays from its archive [C-CPLAY-04]. */
const broadcastPath = ({ channel_id, timestamp }: Broadcast) =>
  channelPath(String(channel_id)) + (timestamp === undefined ? '' : `?ts=${timestamp}`);

interface ScreenProps extends WatchPageProps {
  /** Undefined until it is known. */
  readonly metadata: ContentMetadata | undefined;
}

/**
 * The player, as large as the window; at the end the next episode, or the way back to the title. It stays when another
 * episode takes its turn, so that the screen stays full.
 */
function Screen({ content, library, metadata }: ScreenProps) {
  const { t } = useTexts<'catalogue' | 'player'>();
  const { operator } = useSite();
  const { message, flash } = useFlash();
  const fromStart = useFlash<true>(FROM_START_MILLISECONDS);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const series = metadata?.series ?? null;
  const nextEpisode = metadata?.next_episode ?? null;
  const [stayedAt, stayAt] = useState<ContentId | null>(null);
  const about = series === null ? contentPath(content.slug) : childPath(series.slug, content.slug || content.id);
  const goBack = useGoBack(about);
  const isPlayable = metadata?.is_purchased === true && metadata.is_available;
  const { gate, refuse } = useAccessGate(
    { key: content.id, actions: isAdultTitle(metadata?.age ?? content.age) ? ['vod'] : [], attempt: content.id },
    isPlayable,
  );
  const { source, keepPlace } = useSource(content, metadata, library);
  const words = { title: series?.title ?? content.title, subtitle: series === null ? null : partOf(content, t) };
  const standing = metadata === undefined ? 'looking' : isPlayable ? gate.kind : 'closed';
  const { session, video, slot, endWithPage } = usePlayerSession({
    subject: { kind: 'title', content: content.id },
    beginsWith: standing === 'open' && source !== null ? { source, operator } : null,
    languages: useTrackLanguages(),
    skipsPinCheck: false,
    onLocked(lock) {
      keepPlace(session?.view().playback);
      refuse(lock);
    },
    // The page that comes next may have read what it shows before the last report arrived.
    onReported: (isOver) => outdateProgress(queries, { isShown: isOver }),
    dock: () => ({ ...words, until: null }),
  });
  const onLeave = () => {
    endWithPage();
    goBack();
  };
  useBackOnEscape(onLeave);
  useForgottenEpisode(content.id, series !== null);
  const film = source ?? ({ kind: 'title', content: content.id, series: null, library, offset: 0 } as const);
  const timeline = useFilmTimeline({ session, source: film, ...words });

  /** Its first picture, which is awaited, is not of the beginning. */
  const goesOn = useRef(false);
  useEffect(() => {
    if (standing === 'closed') session?.close();
    if (standing !== 'open' || session === null || source === null) return;
    if (session.resume(source)) goesOn.current = source.offset > 0;
  }, [session, standing, source]);

  const isPlaying = usePlayerView(session)?.playback.kind === 'playing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer is made when playing begins
  useEffect(() => {
    if (!isPlaying || !goesOn.current) return;
    goesOn.current = false;
    fromStart.flash(true);
  }, [session, standing, source, isPlaying]);

  const play = (id: ContentId) => navigate(pathInLibrary(watchPath(id), library), { replace: true });
  function playNext({ id, is_announcement }: NextEpisode): void {
    if (is_announcement) flash(t('messages.warning_episode_is_announcement'));
    else play(id);
  }
  const onNext = nextEpisode === null ? undefined : () => playNext(nextEpisode);

  const refusal = metadata === undefined || isPlayable ? null : t(refusalOf(content, metadata));
  return (
    <div className={styles['page']} data-over data-watch-page>
      <PageHead page="content" values={contentValues(content)} path={watchPath(content.slug)} noindex />
      <Player
        session={session}
        video={video}
        slot={slot}
        timeline={timeline}
        note={message}
        obstacle={
          refusal !== null ? (
            <div className={styles['card']} role="alert">
              <p className={styles['reason']}>{refusal}</p>
              {metadata?.is_available === true && !content.is_announcement && (
                <OfferButton
                  content={content}
                  metadata={metadata}
                  path={pathInLibrary(watchPath(content.slug || content.id), library)}
                />
              )}
              <ButtonLink look="secondary" replace to={about}>
                {t('content.aboutTitle')}
              </ButtonLink>
            </div>
          ) : gate.kind === 'closed' ? (
            <AdultObstacle gate={gate} />
          ) : null
        }
        endCard={
          metadata === undefined ? undefined : nextEpisode !== null && !nextEpisode.is_announcement ? (
            <NextEpisodeCard
              key={nextEpisode.id}
              next={nextEpisode.id}
              about={about}
              isStaying={stayedAt === content.id}
              onStay={() => stayAt(content.id)}
              onPlay={play}
            />
          ) : (
            <EndCard
              title={content.title}
              about={about}
              announced={nextEpisode?.id ?? null}
              onAgain={() => session?.replay(film)}
            />
          )
        }
        leave={{ kind: 'close', onLeave, onDock: goBack }}
        controls={
          series === null
            ? undefined
            : (container) => (
                <EpisodeControls
                  series={series.id}
                  current={content.id}
                  container={container}
                  onChoose={play}
                  onNext={onNext}
                />
              )
        }
      />
      {fromStart.message === null ? (
        <PointButton
          session={session}
          className={styles['offer']}
          onSeek={(offset) => session?.seek({ ...film, offset })}
          onNext={onNext}
        />
      ) : (
        <Button className={styles['offer']} look="secondary" onClick={() => timeline.startOver?.()}>
          <Icon name="startOver" />
          {t('content.fromStart')}
        </Button>
      )}
    </div>
  );
}

/**
 * Where playing begins, as it stood when the page was opened: reports change what is known, and not what plays. What is stopped on
 * the way, and may go on later, begins at its place from then on.
 */
function useSource({ id }: Content, metadata: ContentMetadata | undefined, library: number | null) {
  const [source, setSource] = useState<TitleSource | null>(null);
  if (source?.content !== id && metadata !== undefined) {
    const { history, watch_percentage, series } = metadata;
    const progress = history === null ? null : { seconds: history, watchPercentage: watch_percentage ?? 0 };
    setSource({
      kind: 'title',
      content: id,
      series: series?.id ?? null,
      library: library ?? metadata.stream_using?.library_id ?? null,
      offset: resumedAt(progress),
    });
  }
  return {
    source: source?.content === id ? source : null,
    keepPlace(playback: Playback | undefined): void {
      if (playback === undefined || playback.kind === 'idle') return;
      if (playback.source.kind === 'title' && playback.source.content === id) setSource(playback.source);
    },
  };
}

/**
 * What is known of an episode is forgotten when it is left: its place has moved, and no page on the way back to it reads
 * that anew, as the page of a film does.
 */
function useForgottenEpisode(id: ContentId, isEpisode: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isEpisode) return;
    return () => queries.removeQueries({ queryKey: contentMetadataQuery(id).queryKey });
  }, [queries, id, isEpisode]);
}

/** Which part of its series an episode is. */
const partOf = ({ season, series, title }: Content, t: ReturnType<typeof useTexts<'catalogue'>>['t']) =>
  [t('rows.episode', { season, episode: series }), title].filter(Boolean).join(' · ');

/** Why a title does not play. */
function refusalOf({ is_announcement }: Content, { is_available }: ContentMetadata) {
  if (is_announcement) return 'messages.warning_episode_is_announcement';
  return is_available ? 'content.notPurchased' : 'messages.content_not_available';
}

interface EndCardProps {
  readonly title: string;
  /** The page of the title. */
  readonly about: string;
  /** The episode after it, which is not out yet [C-PLAY-26]; null: nothing comes after it. */
  readonly announced: ContentId | null;
  readonly onAgain: () => void;
}

/** What to do after a film: to its page, or once more. */
function EndCard({ title, about, announced, onAgain }: EndCardProps) {
  const { t } = useTexts<'catalogue'>();
  return (
    <div className={styles['card']}>
      {announced === null ? <h1 className={styles['title']}>{title}</h1> : <Announced episode={announced} />}
      <div className={styles['buttons']}>
        <ButtonLink replace to={about}>
          {t('content.aboutTitle')}
        </ButtonLink>
        <Button look="secondary" onClick={onAgain}>
          <Icon name="startOver" />
          {t('content.again')}
        </Button>
      </div>
    </div>
  );
}

/** The episode that comes next one day. */
function Announced({ episode }: { readonly episode: ContentId }) {
  const { t } = useTexts<'catalogue'>();
  const { data } = useQuery(contentQuery(episode));
  return (
    <>
      <p role="alert">{t('messages.warning_episode_is_announcement')}</p>
      <h1 className={styles['title']}>{data?.title}</h1>
    </>
  );
}
