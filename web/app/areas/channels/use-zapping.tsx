import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChannelId } from '#contract/units.ts';
import { isDue, pressed, still, type Zap, type ZapPress } from '#rules/channels/zapping.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import type { Zapping } from '#web/app/player/controls/zapping.ts';
import { lastVisited } from './last-visited.ts';
import type { ListedChannel } from './lineup.ts';
import type { WayToChannel } from './use-picture-first.ts';
import { ZapCard } from './zap-card.tsx';

interface ZappingOptions {
  /** In the order in which they are shown. */
  readonly channels: readonly ListedChannel[];
  readonly open: ListedChannel;
  /** The schedule of the open channel, as far as it is known. */
  readonly lines: readonly ProgrammeLine[];
  readonly way: WayToChannel;
}

/** What a card over the picture says: a channel, or a number that none has. */
type Shown =
  | { readonly kind: 'channel'; readonly channel: ChannelId; readonly digits: string | null }
  | { readonly kind: 'unknown'; readonly digits: string; readonly isFinal: boolean };

const NONE: readonly ProgrammeLine[] = [];
/** The card stays so long after the last press. */
const CARD_MILLISECONDS = 4_000;

/** Goes from channel to channel by keys, buttons and swipes: the address follows once the presses have come to rest. */
export function useZapping({ channels, open, lines, way }: ZappingOptions): Zapping {
  const [shown, show] = useState<Shown | null>(null);
  const [isEntering, setEntering] = useState(false);
  const zap = useRef<Zap>(still);
  const followedAt = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byId = (id: ChannelId | null) => channels.find((channel) => channel.id === id);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(hiding.current);
    },
    [],
  );

  function showFor(next: Shown | null): void {
    clearTimeout(hiding.current);
    show(next);
    if (next !== null) hiding.current = setTimeout(() => show(null), CARD_MILLISECONDS);
  }

  function take(next: Zap): void {
    clearTimeout(timer.current);
    zap.current = next;
    setEntering(next.kind === 'number');
    showFor(shownOf(next));
    if (next.kind !== 'still') timer.current = setTimeout(follow, Math.max(0, next.dueAt - performance.now()));
  }

  /** Timers may fire a moment early. */
  const follow = useEffectEvent(() => {
    const led = zap.current;
    const now = performance.now();
    if (led.kind === 'still') return;
    if (!isDue(led, now)) return take(led);
    zap.current = still;
    setEntering(false);
    if (led.kind === 'number' && led.channel === null) {
      showFor({ kind: 'unknown', digits: led.digits, isFinal: true });
      return;
    }
    followedAt.current = led.kind === 'steps' ? led.pressedAt : now;
    goTo(byId(led.channel));
  });

  function goTo(channel: ListedChannel | undefined): void {
    if (channel === undefined) return;
    showFor({ kind: 'channel', channel: channel.id, digits: null });
    // One step back leaves all that were zapped through.
    void way.goTo(channel, true);
  }

  const channel = shown?.kind === 'channel' ? byId(shown.channel) : undefined;
  return {
    isEntering,
    press(press: ZapPress) {
      const context = { channels, open: way.here().id, followedAt: followedAt.current, now: performance.now() };
      take(pressed(zap.current, press, context));
    },
    toLast() {
      const last = lastVisited.channels().findLast((id) => id !== way.here().id && byId(id) !== undefined);
      if (last === undefined) return;
      take(still);
      goTo(byId(last));
    },
    card: shown !== null && (
      <ZapCard
        channel={channel}
        lines={channel?.id === open.id ? lines : NONE}
        digits={shown.digits}
        isUnknown={shown.kind === 'unknown' && shown.isFinal}
      />
    ),
  };
}

function shownOf(zap: Zap): Shown | null {
  switch (zap.kind) {
    case 'still':
      return null;
    case 'steps':
      return { kind: 'channel', channel: zap.channel, digits: null };
    case 'number':
      return zap.channel === null
        ? { kind: 'unknown', digits: zap.digits, isFinal: false }
        : { kind: 'channel', channel: zap.channel, digits: zap.digits };
  }
}
