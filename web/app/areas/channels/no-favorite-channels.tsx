import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Notice, SectionNotice } from '#web/app/ui/notice.tsx';

interface NoFavoriteChannelsProps {
  /** Whether it is the whole page or a part of one. */
  readonly isPage?: boolean;
  /** Where all channels are shown. */
  readonly allPath: string;
}

/** In place of the favourite channels of a viewer who has none [C-ERR-16]. */
export function NoFavoriteChannels({ isPage = false, allPath }: NoFavoriteChannelsProps) {
  const { t } = useTexts<'channels'>();
  const Place = isPage ? Notice : SectionNotice;
  return (
    <>
      {isPage && <meta name="robots" content="noindex" />}
      <Place icon="heart" title={t('messages.warning_no_favorites')} text={t('television.noFavorites')}>
        <ButtonLink to={allPath}>{t('television.allChannels')}</ButtonLink>
      </Place>
    </>
  );
}
