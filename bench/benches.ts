import { cpus } from 'node:os';
import { benchApi } from './api.ts';
import { benchChannels } from './channels.ts';
import { benchEdge } from './edge.ts';
import { describe, type End, endOf, type Figure } from './measure/gate.ts';
import { benchOrigin } from './origin.ts';
import { benchPage } from './page.ts';
import { benchProcess } from './process.ts';
import { benchRecording } from './recording.ts';
import { benchRowset } from './rowset.ts';
import { benchScroll } from './scroll.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStartPage } from './start-page.ts';

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  api: benchApi,
  channels: benchChannels,
  edge: benchEdge,
  origin: benchOrigin,
  page: benchPage,
  process: benchProcess,
  recording: benchRecording,
  rowset: benchRowset,
  scroll: benchScroll,
  'sign-in': benchSignIn,
  'start-page': benchStartPage,
};

/** Runs the named benches, all when none is named. @returns how many gates came to each end. */
export async function runBenches(
  names: readonly string[] = Object.keys(benches),
): Promise<Readonly<Record<End, number>>> {
  console.log(`on ${cpus()[0]?.model ?? 'an unknown processor'}, ${cpus().length} cores`);
  const ends = { passed: 0, failed: 0, undecided: 0 };
  for (const name of names) {
    const bench = benches[name];
    if (bench === undefined) throw new Error(`no bench ${name}: there are ${Object.keys(benches).join(', ')}`);
    console.log(`${name}:`);
    for (const figure of await bench()) {
      console.log(describe(figure));
      if (figure.kind !== 'promise') ends[endOf(figure)] += 1;
    }
  }
  return ends;
}
