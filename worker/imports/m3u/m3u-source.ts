import type { ImportOptions } from '#contract/admin/imports.ts';
import { foundEntry, foundFault } from '#rules/imports/found.ts';
import { keysOf } from '#rules/imports/m3u/channel-keys.ts';
import { deliveryOf } from '#rules/imports/m3u/delivery.ts';
import { readPlaylist } from '#rules/imports/m3u/playlist.ts';
import { RecordingFinder } from '#rules/imports/m3u/recording-choice.ts';
import type { ImportInput } from '../input.ts';
import { ImportRefused } from '../refusal.ts';
import type { ImportSource } from '../source.ts';
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
      const channels = found.flatMap((some) => (some.kind === 'entry' ? [some.entry] : []));
      const keys = keysOf(channels);
      const recording = new RecordingFinder(options.recording);
      let position = 0;
      yield found.map((some) => {
        if (some.kind === 'fault') return some;
        const { entry: channel, place } = some;
        const key = keys[position] ?? '';
        position += 1;
        const delivery = deliveryOf(channel, { ...options.delivery, records: recording.isChosen(channel) });
        if (delivery.kind === 'refused') return foundFault(place, `${channel.name} ${delivery.reason}`);
        return foundEntry({ key, position, channel, delivery }, place);
      });
      const place = { file: input.name, line: null };
      yield recording.unmet.map((said) => foundFault(place, `no channel of the ${said} is there to be recorded`));
    },
    keyOf: ({ key }) => key,
    collect: (entries, collection) => writer.collect(entries, collection),
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
