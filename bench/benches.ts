import { cpus } from 'node:os';
import { benchApi } from './api.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchChannelList } from './channel-list.ts';
import { benchChannels } from './channels.ts';
import { benchEdge } from './edge.ts';
import { benchEndlessList } from './endless-list.ts';
import { benchFirstFrame } from './first-frame.ts';
import { benchFlood } from './flood.ts';
import { benchGuide } from './guide.ts';
import { benchImport } from './import.ts';
import { describe, type End, endOf, type Figure } from './measure/gate.ts';
import { benchMemory } from './memory.ts';
import { benchOrigin } from './origin.ts';
import { benchPage } from './page.ts';
import { benchProcess } from './process.ts';
import { benchPurchase } from './purchase.ts';
import { benchRecording } from './recording.ts';
import { benchRowset } from './rowset.ts';
import { benchScroll } from './scroll.ts';
import { benchSearch } from './search.ts';
import { benchShape } from './shape.ts';
import { benchSignIn } from './sign-in.ts';
import { benchStartPage } from './start-page.ts';
import { benchTitlePage } from './title-page.ts';
import { benchZap } from './zap.ts';

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  api: benchApi,
  catalogue: benchCatalogue,
  'channel-list': benchChannelList,
  channels: benchChannels,
  edge: benchEdge,
  'endless-list': benchEndlessList,
  'first-frame': benchFirstFrame,
  flood: benchFlood,
  guide: benchGuide,
  import: benchImport,
  memory: benchMemory,
  origin: benchOrigin,
  page: benchPage,
  process: benchProcess,
  purchase: benchPurchase,
  recording: benchRecording,
  rowset: benchRowset,
  scroll: benchScroll,
  search: benchSearch,
  shape: benchShape,
  'sign-in': benchSignIn,
  'start-page': benchStartPage,
  'title-page': benchTitlePage,
  zap: benchZap,
};

export const benchNames: readonly string[] = Object.keys(benches);

/** Runs the named benches, or all when none is named. @returns the number of gates by result. */
export async function runBenches(names: readonly string[]): Promise<Readonly<Record<End, number>>> {
  console.log(`on ${cpus()[0]?.model ?? 'an unknown processor'}, ${cpus().length} cores`);
  const ends = { passed: 0, failed: 0, undecided: 0 };
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`${name}:`);
    for (const figure of await bench()) {
      console.log(describe(figure));
      if (figure.kind !== 'promise') ends[endOf(figure)] += 1;
    }
  }
  return ends;
}
