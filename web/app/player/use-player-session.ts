import { type ComponentProps, useCallback, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Source, Subject } from '#rules/player/source.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { useWire } from '#web/app/wire/wire-context.ts';
import { WireError } from '#web/app/wire/wire-error.ts';
import { type Beginning, writeBeginning } from './beginning.ts';
import { type DockEntry, dock } from './host/dock.ts';
import { type Hosted, type Lock, leavePlayer, takePlayer } from './host/player-host.ts';
import { openStream } from './open-stream.ts';
import type { StreamOptions } from './session/opened-stream.ts';
import type { PlayerWarning } from './session/player-session.ts';
import { usePermissionMessage } from './use-permission-message.ts';

interface PlayerSessionOptions extends Pick<StreamOptions, 'skipsPinCheck'> {
  /** What the page plays. */
  readonly subject: Subject;
  /** What may play as soon as the page is there, before it is hydrated; null: the page has to find out first. */
  readonly beginsWith: Pick<Beginning, 'source' | 'operator'> | null;
  /** In which sound and subtitles are wanted, the first before the others. */
  readonly languages: readonly string[];
  /** Films give no cause for one. */
  readonly onWarning?: (warning: PlayerWarning) => void;
  readonly onLocked: (lock: Lock) => void;
  /** The service knows how far it was watched; `isOver`: the page is left, and it does not play on. */
  readonly onReported?: (isOver: boolean) => void;
  /** How it plays on once the page is left, from where the picture is; absent: it ends with the page. */
  readonly dock?: (position: number | null) => Omit<DockEntry, 'path'>;
}

/** The place of the video in the HTML of a page: empty to React, so that a video which has begun there stays. */
export type PlayerSlot = ComponentProps<'div'>;
const EMPTY = { __html: '' };

/** The player of the document in a place of this page, for as long as the page has that place. */
export function usePlayerSession(input: PlayerSessionOptions) {
  const { subject, beginsWith, languages, onWarning, onLocked, onReported, dock: docking, ...options } = input;
  const { state } = usePage();
  const now = useServerClock();
  const wire = useWire();
  const [hosted, setHosted] = useState<Hosted | null>(null);
  const warn = useEffectEvent((warning: PlayerWarning) => onWarning?.(warning));
  const showPermissionMessage = usePermissionMessage();
  const callWire = useEffectEvent(wire);
  const currentSubject = useEffectEvent(() => subject);
  const currentLanguages = useEffectEvent(() => languages);
  const meetLock = useEffectEvent(onLocked);
  const noteReport = useEffectEvent((isOver: boolean) => onReported?.(isOver));
  const isEnding = useRef(false);
  const { pathname, search } = useLocation();
  const dockEntry = useEffectEvent((): DockEntry | null => {
    if (docking === undefined || isEnding.current) return null;
    return { path: pathname + search, ...docking(hosted?.session.position() ?? null) };
  });
  const open = useEffectEvent((source: Source, signal: AbortSignal, isPreparation: boolean) =>
    openStream(callWire(), source, { ...options, isPreparation }, signal).catch((error: unknown) => {
      const isForbidden =
        error instanceof WireError && error.code === 'permission_denied' && !signal.aborted && !isPreparation;
      // Where the code of the message cannot be fetched, the player says it alone.
      if (isForbidden) showPermissionMessage(error).catch(() => {});
      throw error;
    }),
  );

  const slotRef = useCallback(
    (slot: HTMLElement | null) => {
      if (slot === null) return;
      let isLeft = false;
      setHosted(
        takePlayer(slot, {
          subject: () => currentSubject(),
          openStream: (source, signal, isPreparation) => open(source, signal, isPreparation),
          onLocked: (lock) => meetLock(lock),
          dock: () => dockEntry(),
          now,
          languages: () => currentLanguages(),
          onWarning: (warning) => warn(warning),
          async report(id, body) {
            const call = { params: { id }, body };
            const answer = await callWire().call('playback.reportViewing', call, undefined, { outlivesPage: true });
            noteReport(isLeft && dock.docked() === null);
            return answer;
          },
        }),
      );
      return () => {
        isLeft = true;
        leavePlayer(slot);
      };
    },
    [now],
  );

  const slot: PlayerSlot = {
    ref: slotRef,
    dangerouslySetInnerHTML: EMPTY,
    suppressHydrationWarning: true,
    ...(import.meta.env.SSR &&
      beginsWith !== null &&
      writeBeginning({ ...beginsWith, languages, now: state.now, ...options })),
  };

  return {
    session: hosted?.session ?? null,
    video: hosted?.video ?? null,
    slot,
    /** What plays ends with the page that is being left. */
    endWithPage() {
      isEnding.current = true;
    },
  };
}
