import { useQuery } from '@tanstack/react-query';
import type { ChannelId, ProgramId } from '#contract/units.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Menu } from '#web/app/ui/menu.tsx';
import { type FavoriteMark, type FavoriteTarget, isMarkOf } from './favorite-target.ts';
import { useOffersFavorites } from './favorite-toggle.tsx';
import { favoritesQuery } from './queries.ts';
import { type Favorite, useFavorite } from './use-favorite.ts';

interface ChannelProps {
  readonly channel: ChannelId;
  /** Of the channel; undefined: it is not known yet. */
  readonly mark: FavoriteMark | undefined;
}

interface ProgrammeProps extends ChannelProps {
  readonly programme: ProgramId;
}

interface FavoritesMenuProps extends ChannelProps {
  /** What is watched on the channel; null in a hole of the guide. */
  readonly programme: ProgramId | null;
}

/** Marks a channel and what is watched on it as favourites, and takes the marks away [C-FAV-01, C-FAV-02]. */
export function FavoritesMenu({ programme, ...channel }: FavoritesMenuProps) {
  if (!useOffersFavorites()) return null;
  return programme === null ? <ChannelMenu {...channel} /> : <ProgrammeMenu {...channel} programme={programme} />;
}

const ChannelMenu = ({ channel, mark }: ChannelProps) => (
  <MenuOf channel={useFavorite({ kind: 'channel', id: channel }, mark)} />
);

function ProgrammeMenu({ channel, mark, programme }: ProgrammeProps) {
  const { state } = useSession();
  const target: FavoriteTarget = { kind: 'program', id: programme };
  const { data: marks } = useQuery({ ...favoritesQuery('program'), enabled: state.kind === 'signed-in' });
  const ofProgramme = marks && (marks.find((each) => isMarkOf(target, each)) ?? null);
  return (
    <MenuOf
      channel={useFavorite({ kind: 'channel', id: channel }, mark)}
      programme={useFavorite(target, ofProgramme)}
    />
  );
}

function MenuOf({ channel, programme }: { readonly channel: Favorite; readonly programme?: Favorite }) {
  const { t } = useTexts<'favorites'>();
  const isAnyMarked = channel.isMarked || programme?.isMarked === true;
  const item = ({ isMarked, toggle }: Favorite, words: { readonly add: string; readonly remove: string }) =>
    ({ label: isMarked ? words.remove : words.add, icon: isMarked ? 'check' : 'plus', onSelect: toggle }) as const;
  return (
    <Menu
      trigger={
        <Button look="secondary" round aria-label={t('favorites.title')} title={t('favorites.title')}>
          <Icon name={isAnyMarked ? 'heartFilled' : 'heart'} />
        </Button>
      }
      items={[
        item(channel, { add: t('favorites.addChannel'), remove: t('favorites.removeChannel') }),
        ...(programme === undefined
          ? []
          : [item(programme, { add: t('favorites.addProgramme'), remove: t('favorites.removeProgramme') })]),
      ]}
    />
  );
}
