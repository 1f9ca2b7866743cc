import { useSession } from './areas/session/session-context.tsx';
import { useDebugOutput } from './areas/shell/use-debug-output.ts';
import { useLanguageOfTabs } from './areas/site/use-language-of-tabs.ts';
import { OfflineLine } from './page/offline-line.tsx';
import { useScreenCode } from './page/screen-code.ts';
import { useStayOffline } from './page/use-stay-offline.ts';
import { PlayerDock } from './player/host/player-dock.tsx';
import { useArrowKeys } from './ui/arrow-keys.ts';

/** What a page does only once it lives: its code comes after the first screen. */
export function AfterStart() {
  useScreenCode();
  useStayOffline();
  useLanguageOfTabs();
  useArrowKeys();
  useDebugOutput();
  const { state } = useSession();
  const role = 'role' in state ? state.role : '';
  return (
    <>
      <OfflineLine />
      <PlayerDock viewer={`${state.kind} ${role}`} />
    </>
  );
}
