import { guideState } from '#api/areas/guide/admin-store.ts';
import type { ImportOptions } from '#contract/admin/imports.ts';
import type { Placed } from '#rules/imports/found.ts';
import { linkedPicture } from '../references.ts';
import { ImportRefused } from '../refusal.ts';
import type { Collection, ImportSource } from '../source.ts';
import type { GuideBroadcast } from './guide-broadcast.ts';
import { GuideWriter } from './guide-writer.ts';
import { ownChannels } from './own-channels.ts';
import { readInThread } from './read-in-thread.ts';
import { readingDigest } from './reading-digest.ts';
import { readXmltvOptions } from './xmltv-options.ts';

/** Imports programmes of recorded and external channels from XMLTV. @throws ImportRefused for options that cannot be used. */
export async function xmltvSource(given: ImportOptions): Promise<ImportSource<GuideBroadcast>> {
  const options = await readXmltvOptions(given);
  const writer = new GuideWriter(options.padding);
  return {
    kind: 'xmltv',
    entries: 'programmes',
    // Pictures may take hours.
    isWrittenWhileRead: !options.takesPictures,
    async *read(input, about) {
      if (input.isFolder) throw new ImportRefused(`${input.name} is a folder: name a guide`);
      const { language, zone } = about.locale;
      const task = {
        ...{ input: input.facts, zone: options.zone ?? zone, language, mapping: options.mapping },
        channels: await ownChannels(about),
      };
      for await (const { found, progress } of readInThread(task)) {
        input.follow(progress);
        yield found;
      }
    },
    keyOf: () => null,
    async stateOf(database, { providerId, locale }) {
      // Pictures may be others at the same addresses.
      if (options.takesPictures) return null;
      return JSON.stringify([options, locale, readingDigest(), await guideState(database, providerId)]);
    },
    async collect(entries, collection) {
      if (options.takesPictures) await takePictures(entries, collection);
      await writer.collect(entries, collection);
    },
    write: (target) => writer.write(target),
  };
}

async function takePictures(
  entries: readonly Placed<GuideBroadcast>[],
  { from, pictures, fault }: Collection,
): Promise<void> {
  for (const { entry, place } of entries) {
    if (entry.learned === null) continue;
    const { wide, upright } = entry.learned.programme;
    for (const address of [wide, upright]) {
      if (address === '') continue;
      try {
        const source = await linkedPicture(address, from);
        if (source !== null) await pictures.take(source);
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        fault(place, `a picture is left out: ${error.message}`);
      }
    }
  }
}
