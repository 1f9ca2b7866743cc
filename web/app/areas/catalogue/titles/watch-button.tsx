import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Content } from '#contract/catalogue.ts';
import { watchPath } from '#rules/catalogue/destination.ts';
import { contentMetadataQuery } from '#web/app/areas/catalogue/queries.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './content-view.module.css';
import { libraryOf, pathInLibrary } from './in-library.ts';
import { OfferButton } from './offer-button.tsx';

/** Plays a title, or goes on with it; says why where it cannot be played. */
export function WatchButton({ content }: { readonly content: Content }) {
  const { t } = useTexts<'catalogue'>();
  const { hasSession } = useSession();
  const [search] = useSearchParams();
  const { data: metadata } = useQuery({ ...contentMetadataQuery(content.id), enabled: hasSession });
  const path = pathInLibrary(watchPath(content.slug || content.id), libraryOf(search));
  if (content.is_announcement)
    return <p className={styles['unavailable']}>{t('messages.warning_episode_is_announcement')}</p>;
  if (metadata?.is_available === false && metadata.stream_using?.content_schedule === undefined)
    return (
      <p className={styles['unavailable']}>
        {t(metadata.is_processing ? 'messages.hint_content_processing' : 'messages.content_not_available')}
      </p>
    );
  if (metadata?.is_purchased === false) return <OfferButton content={content} metadata={metadata} path={path} />;
  return (
    <ButtonLink to={path}>
      <Icon name="play" />
      {t(metadata?.is_continuation ? 'content.continue' : 'content.watch')}
    </ButtonLink>
  );
}
