/**
 * Begins what a page plays while the scripts of that page still load: the page takes the player over once it is hydrated.
 * An entry of the build of its own (`web/vite.config.ts`), which imports nothing of `hydrate-page.tsx`. Whatever stands in
 * the way of the stream is left to the page, which asks for it again.
 */

import { localEntries } from '#web/app/page/browser-storage.ts';
import { clockOffset } from '#web/app/page/clock-offset.ts';
import { hasSignedIn } from '#web/app/page/session-entries.ts';
import { createDoor } from '#web/app/wire/door.ts';
import { createWire } from '#web/app/wire/wire.ts';
import { readBeginning } from './beginning.ts';
import { beginPlayer } from './host/player-host.ts';
import { openStream } from './open-stream.ts';
import { PAGE_WANTED } from './page-wanted.ts';

const MILLISECONDS_PER_SECOND = 1000;

const found = readBeginning();
if (found !== null && !hasSignedIn(localEntries, found.beginning.operator)) dispatchEvent(new Event(PAGE_WANTED));
else if (found !== null) {
  const { slot, beginning } = found;
  const { source, languages, skipsPinCheck } = beginning;
  const offset = clockOffset(beginning.now);
  const wire = createWire(createDoor(document.documentElement.lang).send);
  beginPlayer(slot, source, {
    subject: () => source,
    openStream: (asked, signal, isPreparation) =>
      openStream(wire, asked, { skipsPinCheck, isPreparation }, signal).catch((error: unknown) => {
        dispatchEvent(new Event(PAGE_WANTED));
        throw error;
      }),
    onLocked: () => {},
    dock: () => null,
    now: () => (Date.now() + offset) / MILLISECONDS_PER_SECOND,
    languages: () => languages,
    onWarning: () => {},
    report: (id, body) =>
      wire.call('playback.reportViewing', { params: { id }, body }, undefined, { outlivesPage: true }),
  });
}
