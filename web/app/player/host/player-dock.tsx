import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { withTexts } from '#web/app/i18n/browser-texts.ts';
import { begun } from './begun.ts';
import { type Docked, dock } from './dock.ts';

interface PlayerDockProps {
  /** Who watches: what plays ends when that is somebody else. */
  readonly viewer: string;
}

const nothing = () => null;

/** Where a player goes on whose page was left. Its code comes with the first one. */
export function PlayerDock({ viewer }: PlayerDockProps) {
  const docked = useSyncExternalStore(dock.subscribe, dock.docked, nothing);
  const [Mini, setMini] = useState<ComponentType<{ readonly docked: Docked }> | null>(null);
  const isAwaited = docked !== null && Mini === null;

  // Where a page has a place for a player, it has taken it over by now.
  useEffect(() => begun.end(), []);
  useEffect(() => {
    if (!isAwaited) return;
    withTexts(['player'], import('./mini-player.tsx')).then(
      ({ MiniPlayer }) => setMini(() => MiniPlayer),
      // Sound without a control to stop it must not go on.
      () => dock.docked()?.end(),
    );
  }, [isAwaited]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the viewer changes
  useEffect(() => () => dock.docked()?.end(), [viewer]);

  return docked !== null && Mini !== null && <Mini docked={docked} />;
}
