import { useEffect, useRef } from 'react';
import type { ChannelId } from '#contract/units.ts';
import { vitrinaAt } from '#rules/channels/vitrina.ts';
import { actionsBeforeWatching } from '#rules/parental/watching.ts';
import type { Position } from '#rules/player/programme.ts';
import { type ChannelSource, isSameSubject } from '#rules/player/source.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import type { ListedChannel } from './lineup.ts';
import { sourceOf } from './use-opened-channel.ts';

interface PictureFirst {
  readonly session: PlayerSession | null;
  /** The channel of the page. */
  readonly open: ListedChannel;
  /** Has a channel ready that is about to be played. */
  readonly makeReady: (channel: ListedChannel) => void;
  /** The page goes to a channel. */
  readonly follow: (channel: ListedChannel, replaces: boolean) => void;
}

export type WayToChannel = ReturnType<typeof usePictureFirst>;

const LIVE: Position = { kind: 'live' };
/** The page follows without a picture after this long. */
const LONGEST_WAIT_MILLISECONDS = 500;

/**
 * Leads to a channel with its picture before its page, for drawing the page takes as long as a picture needs. Where something may
 * have to be asked first, the page comes at once.
 */
export function usePictureFirst({ session, open, makeReady, follow }: PictureFirst) {
  const { hasSession } = useSession();
  /** Where the page is on its way to; null once it is there. */
  const ahead = useRef<ListedChannel | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has come somewhere, or is left
  useEffect(
    () => () => {
      ahead.current = null;
    },
    [open.id],
  );

  return {
    /** The channel of the page, or the one that it is on its way to. */
    here: (): ListedChannel => ahead.current ?? open,
    /** `replaces`: the channel takes the place of this one in the history. */
    async goTo(channel: ListedChannel, replaces: boolean): Promise<void> {
      if (channel.id === (ahead.current ?? open).id) return;
      ahead.current = channel;
      makeReady(channel);
      const source = unaskedSource(channel);
      if (session !== null && hasSession && source !== null) {
        session.open(source);
        await pictureOf(session);
      }
      if (ahead.current === channel) follow(channel, replaces);
    },
  };
}

/** Whether the picture is not of the page's channel, but of the one that the page is on its way to. */
export function isPictureAhead(session: PlayerSession | null, channel: ChannelId): boolean {
  const asked = session?.asked() ?? null;
  return asked !== null && !isSameSubject(asked, { kind: 'channel', channel });
}

/** What plays of a channel without asking for anything, as far as it is known here; null: its page has to find out. */
function unaskedSource(channel: ListedChannel): ChannelSource | null {
  const ages = { channel: channel.age, programme: channel.current_schedule?.program.age ?? null };
  const isOpen = channel.is_purchased && channel.is_available && actionsBeforeWatching(ages).length === 0;
  if (!isOpen || vitrinaAt(channel, LIVE, 0) !== null) return null;
  return sourceOf(channel, LIVE, { script: null, now: 0 });
}

/** Resolves once what was opened plays, or does not. */
function pictureOf(session: PlayerSession): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (session.view().playback.kind !== 'loading') resolve();
  };
  const unsubscribe = session.subscribe(look);
  const late = setTimeout(resolve, LONGEST_WAIT_MILLISECONDS);
  look();
  return promise.finally(() => {
    unsubscribe();
    clearTimeout(late);
  });
}
