import type { ImportOptions } from '#contract/admin/imports.ts';
import type { Place } from '#rules/imports/found.ts';
import { foundEntry, foundFault } from '#rules/imports/found.ts';
import { keysOf } from '#rules/imports/m3u/channel-keys.ts';
import { deliveryOf } from '#rules/imports/m3u/delivery.ts';
import { type PlaylistChannel, readPlaylist } from '#rules/imports/m3u/playlist.ts';
import type { ImportInput } from '../input.ts';
import { OWN_PICTURE } from '../pictures.ts';
import { ImportRefused } from '../refusal.ts';
import type { Collection, ImportSource } from '../source.ts';
import { textOf } from '../text.ts';
import { ChannelWriter } from './channel-writer.ts';
import type { ImportedChannel } from './imported-channel.ts';
import { readM3uOptions } from './m3u-options.ts';

/** A longer playlist is none. */
const MOST_LETTERS = 64 * 1024 * 1024;

/** Imports channels and their categories from an extended M3U. @throws ImportRefused for options that cannot be used. */
export function m3uSource(given: ImportOptions): ImportSource<ImportedChannel> {
  const options = readM3uOptions(given);
  const writer = new ChannelWriter(options);
  return {
    kind: 'm3u',
    entries: 'channels',
    isWrittenWhileRead: false,
    async *read(input) {
      const found = [...readPlaylist(await wholeText(input), input.name)];
      const channels = found.flatMap((some) => (some.kind === 'entry' ? [some] : []));
      const keys = keysOf(channels.map(({ entry }) => entry));
      yield found.flatMap((some) => (some.kind === 'fault' ? [some] : []));
      yield channels.map(({ entry: channel, place }, index) => {
        const delivery = deliveryOf(channel, options.delivery);
        if (delivery.kind === 'refused') return foundFault(place, `${channel.name} ${delivery.reason}`);
        return foundEntry({ key: keys[index] ?? '', position: index + 1, channel, delivery }, place);
      });
    },
    keyOf: ({ key }) => key,
    async collect(entries, collection) {
      for (const { entry, place } of entries) await takeLogo(entry.channel, place, collection);
      await writer.collect(entries, collection);
    },
    write: (target) => writer.write(target),
  };
}

async function wholeText(input: ImportInput): Promise<string> {
  if (input.isFolder) throw new ImportRefused(`${input.name} is a folder: name a playlist`);
  let text = '';
  for await (const part of textOf(input.bytes(), input.name)) {
    text += part;
    if (text.length > MOST_LETTERS) throw new ImportRefused(`${input.name} is too long for a playlist`);
  }
  return text;
}

async function takeLogo({ name, logo }: PlaylistChannel, place: Place, { pictures, fault }: Collection): Promise<void> {
  if (logo === '' || OWN_PICTURE.test(logo)) return;
  try {
    await pictures.take({ kind: 'address', address: logo });
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    fault(place, `the logo of ${name} is left out: ${error.message}`);
  }
}
