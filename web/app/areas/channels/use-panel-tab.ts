import { useState, useSyncExternalStore } from 'react';
import { lastVisited, type PanelTab } from './last-visited.ts';

/** Up to this width the panel lies under the player, and what is on matters more than what else there is. */
export const NARROW = '(max-width: 932px)';
const FIRST_TAB: PanelTab = 'channels';
const noSubscription = () => () => {};

/**
 * The tab in the panel: the last one chosen, else channels beside the player and the schedule under it [B-TV-08, B-TV-09].
 * Beside the player there is none for the description, which stands under it.
 */
export function usePanelTab(isNarrow: boolean) {
  const [chosen, setChosen] = useState<PanelTab | null>(null);
  const remembered = useSyncExternalStore(
    noSubscription,
    () => lastVisited.tab() ?? (matchMedia(NARROW).matches ? 'schedule' : FIRST_TAB),
    () => FIRST_TAB,
  );
  const choose = (tab: PanelTab) => {
    lastVisited.keepTab(tab);
    setChosen(tab);
  };
  const tab = chosen ?? remembered;
  return [tab === 'description' && !isNarrow ? FIRST_TAB : tab, choose] as const;
}
