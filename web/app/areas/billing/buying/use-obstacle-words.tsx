import type { Obstacle } from '#rules/billing/purchase-steps.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';

/** Says why nothing was bought, and what can be done about it. */
export function useObstacleWords(): (obstacle: Obstacle) => Promise<void> {
  const { t } = useTexts<'billing'>();
  return async (obstacle) => {
    switch (obstacle.kind) {
      case 'no_funds':
        if ((await askModal('nofunds', { message: obstacle.message })) === 'top_up') await askModal('refill', {});
        return;
      case 'failed':
        return void (await askModal('message', {
          title: t('buying.failed'),
          text: obstacle.message || t('buying.failedText'),
        }));
      case 'refused':
        return void (await askModal('message', { text: obstacle.message }));
      default:
        return void (await askModal('message', { text: t(`buying.obstacles.${obstacle.kind}`) }));
    }
  };
}
