/**
 * A process of its own that records a segment for each name it reads, and repeats the name once that is taken:
 * `stepped-recorder {store} {memory} {bytes of memory} {channel} {start}`. What an operator would read goes to stderr.
 */
import { createInterface } from 'node:readline';
import { openRecorder } from '../recording/recorder.ts';
import { openBoundedStore } from '../store/bounded-store.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { createMovedClock, testSegment } from './recording.ts';

const [store = '', memory = '', mostBytes, channel = '', start] = process.argv.slice(2);
const SEGMENT_MILLISECONDS = 4000;
const PICTURE_BYTES = 60_000;

const clock = createMovedClock(Number(start));
const recorder = await openRecorder({
  ...{ store: openDiskStore(store), channel, clock },
  memory: openBoundedStore(openDiskStore(memory), Number(mostBytes)),
  log: (event) => console.error(event),
});
for await (const name of createInterface({ input: process.stdin })) {
  await recorder.append(testSegment(clock.now(), `${name} ${'x'.repeat(PICTURE_BYTES)}`));
  // What is moved and tidied up afterwards is done, too.
  await recorder.close();
  clock.move(SEGMENT_MILLISECONDS);
  console.log(name);
}
