import type { BrowserContext, Page } from 'playwright-core';

/** What a page has set up and not taken back. */
export interface Standing {
  readonly intervals: number;
  /** Those that are due. */
  readonly timeouts: number;
  /** Of the window, the document and what else outlives a part of a page, by type. */
  readonly listeners: Readonly<Record<string, number>>;
  readonly videos: number;
}

/** Makes the pages of a context count their listeners and timers, from their start on. */
export async function countStanding(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const intervals = new Set<number>();
    const timeouts = new Set<number>();
    const listeners: { target: EventTarget; type: string; listener: unknown }[] = [];
    Reflect.set(window, 'standing', () => {
      const counts: Record<string, number> = {};
      for (const { target, type } of listeners) {
        const name = `${target.constructor.name} ${type}`;
        counts[name] = (counts[name] ?? 0) + 1;
      }
      return {
        intervals: intervals.size,
        timeouts: timeouts.size,
        listeners: counts,
        videos: document.querySelectorAll('video').length,
      };
    });

    const { setInterval: start, clearInterval: stop } = window;
    Reflect.set(window, 'setInterval', (...given: Parameters<typeof start>) => {
      const id = Number(start(...given));
      intervals.add(id);
      return id;
    });
    Reflect.set(window, 'clearInterval', (id: number) => {
      intervals.delete(id);
      stop(id);
    });

    const { setTimeout: startOnce, clearTimeout: stopOnce } = window;
    Reflect.set(
      window,
      'setTimeout',
      (run: (...given: unknown[]) => void, ...[delay, ...given]: [number?, ...unknown[]]) => {
        const id = startOnce(() => {
          timeouts.delete(id);
          run(...given);
        }, delay);
        timeouts.add(id);
        return id;
      },
    );
    Reflect.set(window, 'clearTimeout', (id: number) => {
      timeouts.delete(id);
      stopOnce(id);
    });

    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const isLasting = (target: EventTarget) => !(target instanceof Node && target !== document);
    const forget = (target: EventTarget, type: string, listener: unknown) => {
      const place = listeners.findIndex(
        (entry) => entry.target === target && entry.type === type && entry.listener === listener,
      );
      if (place >= 0) listeners.splice(place, 1);
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window;
      const { once = false, signal } = typeof options === 'object' ? options : {};
      const isKnown = listeners.some(
        (entry) => entry.target === target && entry.type === type && entry.listener === listener,
      );
      // A signal ends with its owner and is not kept.
      if (isLasting(target) && !(target instanceof AbortSignal) && !once && !isKnown && signal?.aborted !== true) {
        listeners.push({ target, type, listener });
        if (signal != null) add.call(signal, 'abort', () => forget(target, type, listener));
      }
      add.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      const target = this ?? window;
      forget(target, type, listener);
      remove.call(target, type, listener, options);
    };
  });
}

export const standing = (page: Page): Promise<Standing> => page.evaluate(() => Reflect.get(window, 'standing')());
