import type { MouseEvent, PointerEvent } from 'react';
import type { ListedChannel } from './lineup.ts';
import type { WayToChannel } from './use-picture-first.ts';

interface RowPressesOptions {
  readonly channels: readonly ListedChannel[];
  readonly open: ListedChannel;
  readonly way: WayToChannel;
  /** Has a channel ready that is about to be played. */
  readonly makeReady: (channel: ListedChannel) => void;
  /** A pressed channel takes the place of the open one in the history. */
  readonly replaces: boolean;
}

/** What presses of rows do within an element that has the channel list: the picture of a channel comes before its page. */
export function useRowPresses({ channels, open, way, makeReady, replaces }: RowPressesOptions) {
  /** The channel of a row, unless it is the open one. */
  function otherChannelOf(target: EventTarget): ListedChannel | undefined {
    const row = target instanceof Element ? target.closest('[data-channel]') : null;
    const id = Number(row?.getAttribute('data-channel'));
    return channels.find((each) => each.id === id && id !== open.id);
  }

  return {
    /** A mouse holds its button for a moment: the channel is ready when it is released. A finger may only scroll. */
    onPointerDown({ pointerType, target }: PointerEvent): void {
      const pressed = pointerType === 'mouse' ? otherChannelOf(target) : undefined;
      if (pressed !== undefined) makeReady(pressed);
    },
    /** Before the link gets it, which still opens other tabs and windows. */
    onClickCapture(event: MouseEvent): void {
      const isForHere = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const pressed = isForHere ? otherChannelOf(event.target) : undefined;
      if (pressed === undefined) return;
      event.preventDefault();
      void way.goTo(pressed, replaces);
    },
  };
}

export type RowPresses = ReturnType<typeof useRowPresses>;
