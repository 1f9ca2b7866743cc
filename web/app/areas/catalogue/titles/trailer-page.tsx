import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { TrailerStream } from '#contract/playback.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import { isAdultTitle } from '#rules/parental/adult.ts';
import type { TrailerSource } from '#rules/player/source.ts';
import { trailerStreamQuery } from '#web/app/areas/catalogue/queries.ts';
import { AdultObstacle } from '#web/app/areas/parental/adult-obstacle.tsx';
import { useAccessGate } from '#web/app/areas/parental/use-access-gate.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTrackLanguages } from '#web/app/areas/site/use-track-languages.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { NotFound } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { useBackOnEscape } from '#web/app/page/use-back-on-escape.ts';
import { useGoBack } from '#web/app/page/use-go-back.ts';
import { Player } from '#web/app/player/controls/player.tsx';
import { useFilmTimeline } from '#web/app/player/film/use-film-timeline.ts';
import { usePlayerSession } from '#web/app/player/use-player-session.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './film-page.module.css';

/** What the server puts before a title for adults. */
const locks = { pincode_required: 'pin', sign_in_required: 'sign_in' } as const;
const isLock = (code: string | undefined): code is keyof typeof locks => code !== undefined && code in locks;

/** A trailer, where there is one of that id. */
export function TrailerPage({ trailer }: { readonly trailer: string }) {
  const access = useTrailerAccess(trailer);
  if (access.error?.status !== 404) return <Screen trailer={trailer} {...access} />;
  return (
    <PageOver>
      <NotFound />
    </PageOver>
  );
}

interface ScreenProps extends ReturnType<typeof useTrailerAccess> {
  readonly trailer: string;
}

/** The player, as large as the window; at the end the way to the title. */
function Screen({ trailer, content, isOpen, gate, refuse, error, refetch }: ScreenProps) {
  const { t } = useTexts<'catalogue' | 'player'>();
  const onLeave = useGoBack(content === undefined ? '/' : contentPath(content.slug));
  useBackOnEscape(onLeave);
  const { session, video, slot } = usePlayerSession({
    subject: { kind: 'trailer', trailer },
    beginsWith: null,
    languages: useTrackLanguages(),
    skipsPinCheck: false,
    onLocked: refuse,
  });
  const source = useMemo<TrailerSource>(() => ({ kind: 'trailer', trailer, offset: 0 }), [trailer]);
  const title = content?.title ?? '';
  const timeline = useFilmTimeline({ session, source, title, subtitle: t('content.trailerName') });

  useEffect(() => {
    if (isOpen) session?.open(source);
    else session?.close();
  }, [session, isOpen, source]);

  const isFailed = error !== null && !isLock(error.code);
  return (
    <div className={styles['page']} data-over data-trailer-page>
      <PageHead
        page="text"
        values={{ title: title === '' ? t('content.trailer') : t('content.trailerOf', { title }) }}
        path={`/trailers/${trailer}`}
        noindex
      />
      <Player
        session={session}
        video={video}
        slot={slot}
        timeline={timeline}
        note={null}
        obstacle={
          gate.kind === 'closed' ? (
            <AdultObstacle gate={gate} />
          ) : isFailed ? (
            <div className={styles['card']} role="alert">
              <p>{error.code === 'unreachable' ? t('player.failed.network') : error.message}</p>
              <Button look="secondary" onClick={() => refetch()}>
                {t('player.retry')}
              </Button>
            </div>
          ) : null
        }
        endCard={content && <EndCard content={content} onAgain={() => session?.replay(source)} />}
        leave={{ kind: 'close', onLeave }}
      />
    </div>
  );
}

interface EndCardProps {
  readonly content: TrailerStream['content'];
  readonly onAgain: () => void;
}

/** What to do after a trailer: to its title, or once more. */
function EndCard({ content, onAgain }: EndCardProps) {
  const { t } = useTexts<'catalogue'>();
  return (
    <div className={styles['card']}>
      <h1 className={styles['title']}>{content.title}</h1>
      <div className={styles['buttons']}>
        <ButtonLink replace to={contentPath(content.slug)}>
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

/** Whose trailer it is, and whether it may play: one for adults asks as its title does. */
function useTrailerAccess(trailer: string) {
  const { hasSession } = useSession();
  const { data, error, errorUpdatedAt, refetch } = useQuery({ ...trailerStreamQuery(trailer), enabled: hasSession });
  const isForAdults = data !== undefined && isAdultTitle(data.age);
  const { gate, refuse } = useAccessGate(
    { key: trailer, actions: isForAdults ? ['vod'] : [], attempt: trailer },
    data !== undefined,
  );
  const lock = isLock(error?.code) ? locks[error.code] : null;
  const tell = useEffectEvent(() => {
    if (lock !== null) refuse(lock);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown
  useEffect(() => tell(), [errorUpdatedAt]);

  const isPassed = gate.kind === 'open';
  const again = useEffectEvent(() => {
    if (lock !== null && isPassed) refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is asked for again once it is open
  useEffect(() => again(), [isPassed]);
  return {
    content: data?.content,
    isOpen: isPassed && lock === null && data !== undefined,
    gate,
    refuse,
    error,
    refetch,
  };
}
