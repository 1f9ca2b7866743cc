import { usePromoWizardOpening } from './areas/billing/promo/use-promo-wizard-opening.ts';
import { useSession } from './areas/session/session-context.tsx';
import { useLanguageOfTabs } from './areas/site/use-language-of-tabs.ts';
import { OfflineLine } from './page/offline-line.tsx';
import { useScreenCode } from './page/screen-code.ts';
import { useStayOffline } from './page/use-stay-offline.ts';
import { PlayerDock } from './player/host/player-dock.tsx';

/** What a page does only once it lives: its code comes after the first screen. */
export function AfterStart() {
  useScreenCode();
  useStayOffline();
  useLanguageOfTabs();
  usePromoWizardOpening();
  const { state } = useSession();
  const role = 'role' in state ? state.role : '';
  return (
    <>
      <OfflineLine />
      <PlayerDock viewer={`${state.kind} ${role}`} />
    </>
  );
}
