import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from 'playwright-core';
import type { Fault } from '#rules/player/playback.ts';
import type { OfferedTracks } from '#rules/player/tracks.ts';
import type { EngineStart } from '#web/app/player/engine/engine.ts';

/** Where streams of the stub engine are said to be: nothing is asked for there. */
export const ORIGIN = 'http://media.invalid';

/** What a stream of the stub engine is like. */
export interface StubbedStream {
  /** Its length; infinite of what is live. */
  readonly seconds: number;
  readonly audio: readonly Omit<OfferedTracks['audio'][number], 'enabled'>[];
  readonly text: OfferedTracks['text'];
  readonly levels: OfferedTracks['levels'];
}

/** A stream by a part of its address. */
interface AddressedStream {
  readonly within: string;
  readonly stream: StubbedStream;
}

/** What a test reads of the engine and does to it, in the page. */
export interface StubControl {
  readonly loads: { readonly address: string; readonly start: EngineStart }[];
  /** The quality that the viewer has chosen; null: none. */
  chosenLevel(): string | null;
  /** The picture stops for want of data. */
  stall(): void;
  goOn(): void;
  /** The engine meets a fault. */
  fail(fault: Fault): void;
}

declare global {
  interface Window {
    stubbedStreams?: readonly AddressedStream[];
    stubControl?: StubControl;
  }
}

/** The module of the engine over hls.js, in a build. */
export const ENGINE_MODULE = '/assets/hls-engine-:hash';
/** What that module imports, and nothing else does. */
export const LIBRARY_MODULE = '/assets/hls-library-:hash';

/** The stub engine as a script of the page. */
export const stubEngineScript = (): string =>
  stripTypeScriptTypes(readFileSync(new URL('stub-engine.ts', import.meta.url), 'utf8'));

/** Says what streams are like whose addresses contain these texts; before the page is opened. */
export const describeStreams = (
  page: Page,
  streams: Readonly<Record<string, Partial<StubbedStream>>>,
): Promise<unknown> =>
  page.addInitScript(
    (described) => {
      window.stubbedStreams = described.map(({ within, seconds, ...tracks }) => ({
        within,
        stream: { seconds: seconds ?? Number.POSITIVE_INFINITY, audio: [], text: [], levels: [], ...tracks },
      }));
    },
    Object.entries(streams).map(([within, stream]) => ({ within, ...stream })),
  );
