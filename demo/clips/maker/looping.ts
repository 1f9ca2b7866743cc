import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrackEntry } from './asset.ts';
import { DURATION_SECONDS } from './settings.ts';

/** The track's init and its segments played `rounds` times, each round's decode times moved on by the clip's length. */
function loopTrack(file: Buffer, track: TrackEntry, rounds: number): Buffer {
  const parts = [file.subarray(track.init.offset, track.init.offset + track.init.size)];
  for (let round = 0; round < rounds; round += 1) {
    const shift = round * DURATION_SECONDS * track.timescale;
    for (const entry of track.segments) {
      const segment = Buffer.from(file.subarray(entry.offset, entry.offset + entry.size));
      segment.writeBigUInt64BE(BigInt(entry.decodeTime + shift), entry.tfdtOffset);
      parts.push(segment);
    }
  }
  return Buffer.concat(parts);
}

/** The times ffprobe reports for all packets, in seconds. */
function packetTimes(file: string, field: 'dts_time' | 'pts_time'): number[] {
  const options = ['-v', 'error', '-show_entries', `packet=${field}`, '-of', 'csv=p=0', file];
  const lines = spawnSync('ffprobe', options, { encoding: 'utf8' }).stdout.trim().split('\n');
  return lines.map((line) => Number.parseFloat(line));
}

function evenlySpaced(times: readonly number[]): boolean {
  const step = (times[1] ?? 0) - (times[0] ?? 0);
  return times.every((time, index) => Math.abs(time - (times[0] ?? 0) - index * step) < step / 10);
}

/**
 * Whether ffprobe and ffmpeg read two rounds of the track without a word, and no packet is early or late. (For negative
 * composition offsets ffprobe shows all presentation times later by a constant; only their spacing is looked at.)
 */
export async function decodesCleanly(folder: string, track: TrackEntry): Promise<boolean> {
  const work = await mkdtemp(join(tmpdir(), 'kinora-loop-'));
  try {
    const looped = join(work, track.file);
    await writeFile(looped, loopTrack(await readFile(join(folder, track.file)), track, 2));
    const probe = spawnSync('ffprobe', ['-v', 'warning', looped], { encoding: 'utf8' });
    const decode = spawnSync('ffmpeg', ['-v', 'warning', '-threads', '1', '-i', looped, '-f', 'null', '-'], {
      encoding: 'utf8',
    });
    const messages = probe.stderr + decode.stderr;
    if (messages !== '') console.error(messages);
    const shown = packetTimes(looped, 'pts_time').sort((left, right) => left - right);
    const even = evenlySpaced(packetTimes(looped, 'dts_time')) && evenlySpaced(shown);
    return messages === '' && probe.status === 0 && decode.status === 0 && even;
  } finally {
    await rm(work, { recursive: true });
  }
}
