import { expect, test } from 'vitest';
import type { IncomingFormat } from '../recording/incoming.ts';
import { openRecordings } from '../recording/reader.ts';
import { openRecorder } from '../recording/recorder.ts';
import { createFaultyStore, createMovedClock, testFormat, testSegment } from '../testing/recording.ts';
import { recordingSource } from './recording-source.ts';

const CHANNEL = '1-7';
const SEGMENT = 4000;

/** The same encoder with a renamed video track. */
function renamed(): IncomingFormat {
  const { video, ...rest } = testFormat('second');
  return { ...rest, video: video.map((track) => ({ ...track, id: 'other' })) };
}

test('tracks of settings that no longer count are not offered where nothing of them comes any more', async () => {
  const clock = createMovedClock(1_700_000_000_000);
  const store = createFaultyStore(clock);
  const recorder = await openRecorder({ store, channel: CHANNEL, clock, log: () => {} });
  for (let n = 0; n < 10; n += 1) {
    const isNew = n >= 7;
    const { parts } = testSegment(clock.now(), `picture ${n}`);
    const { video, sound } = Object.fromEntries(parts);
    if (video === undefined || sound === undefined) throw new Error('a test segment has both');
    const named = new Map([[isNew ? 'other' : 'video', video] as const, ['sound', sound] as const]);
    const format = isNew ? renamed() : testFormat();
    await recorder.append(testSegment(clock.now(), '', { format, parts: named, isDiscontinuity: n === 7 }));
    clock.move(SEGMENT);
  }
  await recorder.close();
  const recording = await openRecordings({ store, clock, onBroken: () => {} }).read(CHANNEL);
  if (recording === null) throw new Error('nothing has been recorded');
  const source = recordingSource(recording);
  const span = source.extent ?? { from: 0, to: 0 };
  const offered = async (vantage: 'live-edge' | 'anywhere') => {
    const { format } = await source.variants(span, vantage);
    return [...format.video, ...format.audio].map(({ id }) => id);
  };
  expect(await offered('live-edge')).toEqual(['other', 'sound']);
  expect(await offered('anywhere')).toEqual(['video', 'sound']);
});
