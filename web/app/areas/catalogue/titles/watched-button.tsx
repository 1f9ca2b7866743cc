import { useQuery } from '@tanstack/react-query';
import type { Content } from '#contract/catalogue.ts';
import { WHOLE_PERCENT } from '#rules/playback/progress.ts';
import { contentMetadataQuery } from '#web/app/areas/catalogue/queries.ts';
import { useSetWatched } from '#web/app/areas/catalogue/use-set-watched.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Drawing } from '#web/app/ui/icon.tsx';

const EYE =
  'M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

/** Marks a film or an episode as watched, and takes the mark away. Of a series each episode has its own. */
export function WatchedButton({ content: { id, content_type } }: { readonly content: Content }) {
  const { t } = useTexts<'catalogue'>();
  const { hasSession } = useSession();
  const { data: metadata } = useQuery({ ...contentMetadataQuery(id), enabled: hasSession });
  const setWatched = useSetWatched();
  if (content_type === 'series' || content_type === 'season' || metadata?.is_available !== true) return null;
  const isWatched = metadata.watch_percentage === WHOLE_PERCENT;
  const label = t(isWatched ? 'content.unmarkWatched' : 'content.markWatched');
  return (
    <Button
      look={isWatched ? 'primary' : 'secondary'}
      round
      aria-label={label}
      title={label}
      onClick={() => setWatched(id, !isWatched)}
    >
      <Drawing path={EYE} />
    </Button>
  );
}
