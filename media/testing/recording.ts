import type { IncomingFormat, IncomingPart, IncomingSegment } from '../recording/incoming.ts';
import { openRecorder } from '../recording/recorder.ts';
import { MissingObject, type Store } from '../store/store.ts';

/** What can befall a write: it is not done, it is done but the writer never hears of it, or the store refuses it. */
export type Fault = 'lost' | 'unheard' | { readonly refused: Error };

export interface FaultyStore extends Store {
  /** Every object, by name. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** How many writes and removals there were. */
  readonly changes: number;
  /** From the n-th change on (counted from now, the first is 0) every change has the fault; null: none has. */
  failFrom(n: number, fault: Fault | null): void;
}

/** A store in memory whose writes can be made to fail. */
export function createFaultyStore(clock: { now(): number }): FaultyStore {
  const objects = new Map<string, Buffer>();
  const states = new Map<string, { readonly version: number; readonly modifiedAt: number }>();
  let changes = 0;
  let fault: { readonly from: number; readonly kind: Fault } | null = null;

  function change(apply: () => void): void {
    const met = fault !== null && changes >= fault.from ? fault : null;
    changes += 1;
    if (met === null) {
      apply();
      return;
    }
    if (typeof met.kind === 'object') throw met.kind.refused;
    // Only the change at which the writer is killed may have been done.
    if (met.kind === 'unheard' && changes === met.from + 1) apply();
    throw new Error('killed');
  }
  const put = (name: string, bytes: Uint8Array) => {
    objects.set(name, Buffer.from(bytes));
    states.set(name, { version: changes, modifiedAt: clock.now() });
  };

  return {
    objects,
    get changes() {
      return changes;
    },
    failFrom(n, kind) {
      fault = kind === null ? null : { from: changes + n, kind };
    },
    read: async (name) => objects.get(name) ?? null,
    async readPart(name, { offset, size }) {
      const bytes = objects.get(name);
      if (bytes === undefined) throw new MissingObject(name);
      if (offset + size > bytes.length) throw new Error(`${name} ends before ${offset + size}`);
      return bytes.subarray(offset, offset + size);
    },
    fingerprint: async (name) => states.get(name)?.version.toString() ?? null,
    write: async (name, bytes) => change(() => put(name, bytes)),
    writeFile: () => Promise.reject(new Error('recordings are never written from files')),
    async remove(name) {
      change(() => {
        objects.delete(name);
        states.delete(name);
      });
    },
    async *list(folder) {
      for (const [name, bytes] of [...objects]) {
        if (folder !== '' && !name.startsWith(`${folder}/`)) continue;
        yield { name, size: bytes.length, modifiedAt: states.get(name)?.modifiedAt ?? 0 };
      }
    },
  };
}

/** A stopped clock in Unix milliseconds that tests move. */
export function createMovedClock(start: number) {
  let now = start;
  return {
    now: () => now,
    move: (by: number) => {
      now += by;
    },
  };
}

/** The settings of some encoder; the same name means the same settings. */
export const testFormat = (name = 'first'): IncomingFormat => ({
  video: [
    { id: 'video', codecs: 'avc1.64001f', init: Buffer.from(`v ${name}`), width: 1280, height: 720, frameRate: 25 },
  ],
  audio: [
    {
      id: 'sound',
      codecs: 'mp4a.40.2',
      init: Buffer.from(`a ${name}`),
      language: 'en',
      name: 'English',
      channels: 2,
      sampleRate: 48_000,
    },
  ],
  subtitles: [],
});

/** A segment of a picture and a sound; the text is the picture's bytes. */
export function testSegment(start: number, text: string, changes: Partial<IncomingSegment> = {}): IncomingSegment {
  const duration = changes.duration ?? 4000;
  const part = (bytes: string): IncomingPart => ({ bytes: Buffer.from(bytes), duration });
  return {
    start,
    duration,
    format: testFormat(),
    isDiscontinuity: false,
    parts: new Map([
      ['video', { ...part(text), keyFrameSize: 1 }],
      ['sound', part(`sound of ${text}`)],
    ]),
    ...changes,
  };
}

interface Stretch {
  readonly channel: string;
  readonly segments: number;
  /** Of each segment, milliseconds. */
  readonly duration?: number;
}

/** Records consecutive segments from now on, moves the clock along, and closes the recorder. */
export async function recordStretch(
  store: Store,
  clock: ReturnType<typeof createMovedClock>,
  { channel, segments, duration = 4000 }: Stretch,
): Promise<void> {
  const recorder = await openRecorder({ store, channel, clock, log: () => {} });
  for (let n = 0; n < segments; n += 1) {
    await recorder.append(testSegment(clock.now(), `picture ${n}`, { duration }));
    clock.move(duration);
  }
  await recorder.close();
}
