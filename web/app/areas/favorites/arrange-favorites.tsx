import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { useFailureToast } from '#web/app/page/use-failure-toast.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';

/** Leads to the order of favourite channels, from a list of them. */
export function ArrangeFavorites() {
  const { t } = useTexts<'favorites'>();
  const onError = useFailureToast();
  const arrange = () => askModal('favorites_order', {}).catch(onError);
  return (
    <Button look="secondary" size="small" aria-haspopup="dialog" onClick={arrange}>
      <Icon name="list" />
      {t('favorites.arrangeShown')}
    </Button>
  );
}
