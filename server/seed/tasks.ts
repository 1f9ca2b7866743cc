import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import type { Store } from '#media/store/store.ts';
import type { FilmMakers } from '#worker/packaging/film-makers.ts';
import type { WorkerTask } from '#worker/task.ts';
import { fillDemoOperators } from './demo-operators.ts';
import { drawDemoArt } from './draw-art.ts';
import { filmTrailer, TRAILER_SCHEME } from './film-trailer.ts';
import { extendGuide } from './guide.ts';
import { DemoTrailers } from './trailers.ts';

/** Films of the demo that are made when they are packaged. */
export const demoFilmMakers: FilmMakers = { [TRAILER_SCHEME]: filmTrailer };

export interface DemoTasksOptions {
  readonly store: Store;
  /** Whether this worker makes what nobody waits for, as trailers are. */
  readonly makesTrailers: boolean;
}

/** What the demo needs done now and then. Without demo operators in the database it does nothing. */
export const demoTasks = ({ store, makesTrailers }: DemoTasksOptions): readonly WorkerTask[] => [
  {
    name: 'extend-demo-guide',
    schedule: '7 * * * *',
    run: ({ database, clock }) => extendGuide(database, clock.now()),
  },
  {
    name: 'fill-demo-operators',
    schedule: '*/10 * * * *',
    isLong: true,
    run: ({ database, bus }) => fillDemoOperators(database, bus),
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
