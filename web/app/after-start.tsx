import { LockedViewer } from './areas/billing/debt/locked-viewer.tsx';
import { LeftPurchase } from './areas/billing/left/left-purchase.tsx';
import { usePromoWizardOpening } from './areas/billing/promo/use-promo-wizard-opening.ts';
import { LaterReminders } from './areas/reminders/later-reminders.tsx';
import { useSession } from './areas/session/session-context.tsx';
import { useFocusAfterSignIn } from './areas/session/use-focus-after-sign-in.ts';
import { useDebugOutput } from './areas/shell/use-debug-output.ts';
import { useLanguageOfTabs } from './areas/site/use-language-of-tabs.ts';
import { OfflineLine } from './page/offline-line.tsx';
import { useScreenCode } from './page/screen-code.ts';
import { useStayOffline } from './page/use-stay-offline.ts';
import { PlayerDock } from './player/host/player-dock.tsx';
import { useArrowKeys } from './ui/arrow-keys.ts';

/** The first modal then needs no way more than the others; where it does not come, the modal asks again. */
import('./modal-loads.ts').catch(() => {});

/** What a page does only once it lives: its code comes after the first screen. */
export function AfterStart() {
  useScreenCode();
  useStayOffline();
  useLanguageOfTabs();
  useArrowKeys();
  useDebugOutput();
  useFocusAfterSignIn();
  usePromoWizardOpening();
  const { state } = useSession();
  const role = 'role' in state ? state.role : '';
  return (
    <>
      <OfflineLine />
      <LeftPurchase />
      <LockedViewer />
      <LaterReminders />
      <PlayerDock viewer={`${state.kind} ${role}`} />
    </>
  );
}
