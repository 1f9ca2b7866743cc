import type { ProviderInformation } from '#contract/packets.ts';
import { trialPacketOf } from '#rules/billing/trial-packet.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { usePromoDays } from '#web/app/areas/session/use-promo-days.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Badge } from '#web/app/ui/badge.tsx';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { useBeginTrial } from '../use-begin-trial.ts';
import { TARIFFS } from './provider-information.ts';

/**
 * How to begin: with a trial, for guests with free days after signing in, else with a packet [B-PROVIDER-01, C-ROLE-04]. What
 * another operator sells cannot be begun here.
 */
export function TrialOffer({ provider }: { readonly provider: ProviderInformation }) {
  const { t } = useTexts<'landing'>();
  const { state } = useSession();
  const promoDays = usePromoDays();
  const beginTrial = useBeginTrial();
  const { provider: own } = useSite();
  const packet = trialPacketOf(provider.packets);
  if (own?.id !== provider.id) return <ButtonLink to={`#${TARIFFS}`}>{t('landing.choosePacket')}</ButtonLink>;
  if (packet !== null) return <Button onClick={() => beginTrial(packet.id)}>{t('trial.button')}</Button>;
  if (promoDays !== null)
    return (
      <>
        <Badge tone="accent">{t('account.promoDays', { count: promoDays })}</Badge>
        <Button onClick={() => beginTrial(null)}>{t('signIn.enter')}</Button>
      </>
    );
  if (state.kind !== 'signed-in') return <Button onClick={() => beginTrial(null)}>{t('trial.button')}</Button>;
  return <ButtonLink to={`#${TARIFFS}`}>{t('landing.choosePacket')}</ButtonLink>;
}
