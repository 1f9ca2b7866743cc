import { join } from 'node:path';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import type { Store } from '#media/store/store.ts';
import { root } from '#server/process/run.ts';
import type { FilmMakers } from '#worker/packaging/film-makers.ts';
import type { WorkerTask } from '#worker/task.ts';
import { fillDemoOperators } from './demo-operators.ts';
import { drawDemoArt } from './draw-art.ts';
import { filmTrailer, TRAILER_SCHEME } from './film-trailer.ts';
import { extendGuide } from './guide.ts';
import { DemoTrailers } from './trailers.ts';

/** The clips that its channels play. */
export const demoClips = join(root, 'demo', 'clips');

/** The titles that come packaged with it. */
export const demoFilms = join(root, 'demo', 'films');

/** Films of the demo that are made when they are packaged. */
export const demoFilmMakers: FilmMakers = { [TRAILER_SCHEME]: filmTrailer };

export interface DemoTasksOptions {
  readonly store: Store;
  /** Whether this worker makes what nobody waits for, as trailers are. */
  readonly makesTrailers: boolean;
}

/** What the demo needs done now and then, for the providers that it made (`providers.is_demo`) and for no others. */
export const demoTasks = ({ store, makesTrailers }: DemoTasksOptions): readonly WorkerTask[] => [
  {
    name: 'extend-demo-guide',
    schedule: '7 * * * *',
    run: ({ database, bus, clock }) => extendGuide({ database, bus }, clock.now()),
  },
  {
    name: 'fill-demo-operators',
    schedule: '*/10 * * * *',
    isLong: true,
    run: ({ database, bus, clock }) => fillDemoOperators({ database, bus }, clock.now()),
  },
  {
    name: 'draw-demo-art',
    schedule: '*/10 * * * *',
    isLong: true,
    run: ({ database }) => drawDemoArt(database, store),
  },
  ...(makesTrailers ? [showTrailers(new DemoTrailers({ store, locateFfmpeg }))] : []),
];

const showTrailers = (trailers: DemoTrailers): WorkerTask => ({
  name: 'show-demo-trailers',
  schedule: '* * * * *',
  isLong: true,
  run: (context) => trailers.run(context),
});
