import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import type { FavoriteMark, FavoriteTarget } from './favorite-target.ts';
import { useFavorite } from './use-favorite.ts';

interface FavoriteToggleProps {
  readonly target: FavoriteTarget;
  /** Undefined: it is not known yet. */
  readonly mark: FavoriteMark | undefined;
}

/** Marks something as a favourite and takes the mark away: a check while it is one, else a plus [B-CONTENT-05]. */
export function FavoriteToggle({ target, mark }: FavoriteToggleProps) {
  const { t } = useTexts<'favorites'>();
  const { isMarked, toggle } = useFavorite(target, mark);
  if (!useOffersFavorites()) return null;
  return (
    <Button look="secondary" aria-pressed={isMarked} onClick={toggle}>
      <Icon name={isMarked ? 'check' : 'plus'} />
      {t('favorites.title')}
    </Button>
  );
}

/** Whether this page may mark favourites: the operator offers them, and it is not a crawler's [C-FAV-04]. */
export function useOffersFavorites(): boolean {
  const { features } = useSite();
  const { isPrerender } = usePage().state;
  return features.favorites && !isPrerender;
}
