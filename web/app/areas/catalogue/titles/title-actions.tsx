import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Content } from '#contract/catalogue.ts';
import { childPath, contentPath, trailerPath, watchPath } from '#rules/catalogue/destination.ts';
import { contentMetadataQuery } from '#web/app/areas/catalogue/queries.ts';
import { FavoriteToggle } from '#web/app/areas/favorites/favorite-toggle.tsx';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ShareButton } from '#web/app/page/share-button.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './content-view.module.css';
import { libraryOf, pathInLibrary } from './in-library.ts';
import { TitleOffers } from './title-offers.tsx';
import type { TrailerSound } from './use-trailer-sound.ts';
import { WatchButton } from './watch-button.tsx';
import { WatchedButton } from './watched-button.tsx';

interface TitleActionsProps {
  readonly content: Content;
  /** The season or episode of it that was asked for. */
  readonly child: Content | undefined;
  readonly sound: TrailerSound;
}

/** What can be done with a title [B-CONTENT-04]. */
export function TitleActions({ content, child, sound }: TitleActionsProps) {
  const { t } = useTexts<'catalogue'>();
  const { hasSession } = useSession();
  const [search] = useSearchParams();
  const { data: metadata } = useQuery({ ...contentMetadataQuery(content.id), enabled: hasSession });
  const played = child?.content_type === 'episode' ? child : content;
  const watched = pathInLibrary(watchPath(content.slug || content.id), libraryOf(search));
  return (
    <div className={styles['actions']}>
      <WatchButton content={played} />
      {content.trailers[0] && (
        <ButtonLink className={styles['trailer']} look="secondary" to={trailerPath(content.trailers[0].id)}>
          {t('content.trailer')}
        </ButtonLink>
      )}
      {metadata !== undefined && <TitleOffers content={content} metadata={metadata} path={watched} />}
      {metadata?.is_lost !== true && (
        <FavoriteToggle target={{ kind: 'content', id: content.id }} mark={metadata?.favorite} />
      )}
      <ShareButton
        title={content.title}
        path={child === undefined ? contentPath(content.slug) : childPath(content.slug, child.slug)}
        words={{ share: t('content.share'), copied: t('content.linkCopied') }}
      />
      {/* It comes with the session: before the others it would push them on. */}
      <WatchedButton content={played} />
      {sound.isPlaying && (
        <Button
          look="secondary"
          round
          aria-label={t(sound.isMuted ? 'player.unmute' : 'player.mute')}
          onClick={sound.toggle}
        >
          <Icon name={sound.isMuted ? 'muted' : 'loud'} />
        </Button>
      )}
    </div>
  );
}
