import { cpus } from 'node:os';
import { benchApi } from './api.ts';
import { benchChannels } from './channels.ts';
import { benchEdge } from './edge.ts';
import { describe, type Figure, holds } from './measure/gate.ts';
import { benchOrigin } from './origin.ts';
import { benchPage } from './page.ts';
import { benchProcess } from './process.ts';
import { benchRecording } from './recording.ts';
import { benchRowset } from './rowset.ts';

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  api: benchApi,
  channels: benchChannels,
  edge: benchEdge,
  origin: benchOrigin,
  page: benchPage,
  process: benchProcess,
  recording: benchRecording,
  rowset: benchRowset,
};

/** Runs the named benches, all when none is named. @returns how many gates held and how many did not. */
export async function runBenches(
  names: readonly string[] = Object.keys(benches),
): Promise<{ passed: number; failed: number }> {
  console.log(`on ${cpus()[0]?.model ?? 'an unknown processor'}, ${cpus().length} cores`);
  let [passed, failed] = [0, 0];
  for (const name of names) {
    const bench = benches[name];
    if (bench === undefined) throw new Error(`no bench ${name}: there are ${Object.keys(benches).join(', ')}`);
    console.log(`${name}:`);
    for (const figure of await bench()) {
      console.log(describe(figure));
      if (figure.kind === 'promise') continue;
      if (holds(figure)) passed += 1;
      else failed += 1;
    }
  }
  return { passed, failed };
}
