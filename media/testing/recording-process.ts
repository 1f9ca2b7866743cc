/** Records into a folder as fast as it can until it is killed, and says on a line of its own which segment is taken. */
import { openRecorder } from '../recording/recorder.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { testSegment } from './recording.ts';

const [folder = '', channel = '', run = ''] = process.argv.slice(2);
/** Three to a chunk, so that a kill often falls into putting away. */
const SEGMENT_MILLISECONDS = 100_000;

const recorder = await openRecorder({
  store: openDiskStore(folder),
  channel,
  clock: { now: () => Date.now() },
  log: (event) => console.error(event),
});
const from = recorder.end ?? Date.now();
for (let n = 0; ; n += 1) {
  const name = `${run}/${n}`;
  await recorder.append(testSegment(from + n * SEGMENT_MILLISECONDS, name, { duration: SEGMENT_MILLISECONDS }));
  console.log(name);
}
