import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '#api/platform/clock.ts';
import { setChannelSource } from '#server/operator/channel-source.ts';
import { channelStatus } from '#server/operator/channel-status.ts';
import { processorSeconds, untilIdle } from './processes.ts';
import { startSubject } from './subject.ts';

const CHANNEL = { channel: 'polden', provider: 'kinora' };
/** An encoder's start is not recording. */
const STARTING_SECONDS = 15;
const MEASURED_SECONDS = 40;
const MILLISECONDS = 1000;

/** The share of a core for recording one channel of 720p by copy: encoder, worker and database together. */
export async function shareOfRecording(): Promise<number> {
  const subject = await startSubject('ingest');
  const share = async () => {
    const before = processorSeconds(subject.pid);
    await delay(MEASURED_SECONDS * MILLISECONDS);
    return (processorSeconds(subject.pid) - before) / MEASURED_SECONDS;
  };
  try {
    await untilIdle(subject.pid);
    const idle = await share();
    const installation = { connectionString: String(subject.ready['connectionString']), clock: systemClock };
    await setChannelSource(
      installation,
      CHANNEL,
      JSON.stringify({
        source: 'ingest',
        settings: {
          input: { kind: 'file', path: subject.ready['source'] },
          video: { kind: 'copy' },
          audio: [{ language: 'en', name: 'English', codec: { kind: 'copy' } }],
        },
      }),
    );
    await delay(STARTING_SECONDS * MILLISECONDS);
    const recording = await share();
    const status = (await channelStatus(installation, { provider: CHANNEL.provider })).join('\n');
    if (!/ running since .* restarts 0, /.test(status)) throw new Error(`nothing was recorded: ${status}`);
    return recording - idle;
  } finally {
    await subject.stop();
  }
}
