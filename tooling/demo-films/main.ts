/**
 * Makes the films that come packaged with the demo: `node tooling/demo-films/main.ts [asset ...]`. Needs ffmpeg with
 * libx264, and espeak-ng for what is spoken.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateFfmpeg } from '#media/ffmpeg/locate.ts';
import { films } from './films.ts';
import { makeFilm } from './make-film.ts';

const filmsFolder = join(import.meta.dirname, '..', '..', 'demo', 'films');
const wanted = process.argv.slice(2);
const ffmpeg = await locateFfmpeg();
if (ffmpeg === null) throw new Error('ffmpeg is needed');
const work = await mkdtemp(join(tmpdir(), 'kinora-films-'));
try {
  for (const film of films) {
    if (wanted.length > 0 && !wanted.includes(film.asset)) continue;
    await makeFilm(film, ffmpeg.path, work, filmsFolder);
    console.log(film.asset);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
