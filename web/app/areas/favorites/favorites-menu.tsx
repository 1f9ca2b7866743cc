import { useQuery } from '@tanstack/react-query';
import type { ChannelId, ProgramId } from '#contract/units.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useFailureToast } from '#web/app/page/use-failure-toast.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/app/ui/menu.tsx';
import { type FavoriteMark, type FavoriteTarget, isMarkOf } from './favorite-target.ts';
import { useOffersFavorites } from './favorite-toggle.tsx';
import { favoritesQuery } from './queries.ts';
import { type Favorite, useFavorite } from './use-favorite.ts';

interface FavoritesMenuProps {
  readonly channel: ChannelId;
  /** Of the channel; undefined: it is not known yet. */
  readonly mark: FavoriteMark | undefined;
  /** What is watched on the channel; null in a hole of the guide. */
  readonly programme: ProgramId | null;
}

/** Marks a channel and what is watched on it as favourites, and takes the marks away [C-FAV-01, C-FAV-02]. */
export const FavoritesMenu = (props: FavoritesMenuProps) => (useOffersFavorites() ? <OfferedMenu {...props} /> : null);

function OfferedMenu({ channel, mark, programme }: FavoritesMenuProps) {
  const { t } = useTexts<'favorites'>();
  const ofChannel = useFavorite({ kind: 'channel', id: channel }, mark);
  const ofProgramme = useProgrammeFavorite(programme);
  const onError = useFailureToast();
  const arrange = () => askModal('favorites_order', {}).catch(onError);
  const isAnyMarked = ofChannel.isMarked || ofProgramme.isMarked;
  return (
    <Menu
      trigger={
        <Button look="secondary" round aria-label={t('favorites.title')} title={t('favorites.title')}>
          <Icon name={isAnyMarked ? 'heartFilled' : 'heart'} />
        </Button>
      }
      items={[
        itemOf(ofChannel, { add: t('favorites.addChannel'), remove: t('favorites.removeChannel') }),
        ...(programme === null
          ? []
          : [itemOf(ofProgramme, { add: t('favorites.addProgramme'), remove: t('favorites.removeProgramme') })]),
        ...(ofChannel.isMarked ? [{ label: t('favorites.arrange'), icon: 'list', onSelect: arrange } as const] : []),
      ]}
    />
  );
}

function useProgrammeFavorite(programme: ProgramId | null): Favorite {
  const { state } = useSession();
  const target: FavoriteTarget | null = programme === null ? null : { kind: 'program', id: programme };
  const isAsked = target !== null && state.kind === 'signed-in';
  const { data: marks } = useQuery({ ...favoritesQuery('program'), enabled: isAsked });
  return useFavorite(target, target && marks?.find((each) => isMarkOf(target, each)));
}

const itemOf = (
  { isMarked, toggle }: Favorite,
  words: { readonly add: string; readonly remove: string },
): MenuItem => ({
  label: isMarked ? words.remove : words.add,
  icon: isMarked ? 'check' : 'plus',
  onSelect: toggle,
});
