import { guideState } from '#api/areas/guide/admin-store.ts';
import type { ImportOptions } from '#contract/admin/imports.ts';
import { type Found, foundEntry, type Placed } from '#rules/imports/found.ts';
import { GuideReader } from '#rules/imports/xmltv/guide-reader.ts';
import type { GuideElement, GuideProgramme } from '#rules/imports/xmltv/programme.ts';
import { OWN_PICTURE } from '../pictures.ts';
import { ImportRefused } from '../refusal.ts';
import type { Collection, ImportSource } from '../source.ts';
import { textOf } from '../text.ts';
import { unpacked } from '../unpack.ts';
import { GuideWriter } from './guide-writer.ts';
import { readingDigest } from './reading-digest.ts';
import { readXmltvOptions } from './xmltv-options.ts';

/** Imports programmes of recorded and external channels from XMLTV. @throws ImportRefused for options that cannot be used. */
export async function xmltvSource(given: ImportOptions): Promise<ImportSource<GuideProgramme>> {
  const options = await readXmltvOptions(given);
  const writer = new GuideWriter(options);
  return {
    kind: 'xmltv',
    entries: 'programmes',
    // Pictures may take hours.
    isWrittenWhileRead: !options.takesPictures,
    async *read(input, locale) {
      if (input.isFolder) throw new ImportRefused(`${input.name} is a folder: name a guide`);
      const { language } = locale;
      const reader = new GuideReader({ file: input.name, zone: options.zone ?? locale.zone, language });
      const programmesOf = (found: readonly Found<GuideElement>[]) =>
        found.flatMap((some): Found<GuideProgramme>[] => {
          if (some.kind === 'fault') return [some];
          if (some.entry.kind === 'programme') return [foundEntry(some.entry.programme, some.place)];
          writer.hear(some.entry.channel, some.place);
          return [];
        });
      for await (const text of textOf(unpacked(input.bytes(), input.name), input.name)) {
        yield programmesOf(reader.push(text));
      }
      yield programmesOf(reader.end());
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
  entries: readonly Placed<GuideProgramme>[],
  { pictures, fault }: Collection,
): Promise<void> {
  for (const { entry, place } of entries) {
    for (const address of [entry.wide, entry.upright]) {
      if (address === '' || OWN_PICTURE.test(address)) continue;
      await pictures.take({ kind: 'address', address }).catch((error: unknown) => {
        if (!(error instanceof ImportRefused)) throw error;
        fault(place, `a picture is left out: ${error.message}`);
      });
    }
  }
}
