import type { CurrentSchedule, Favorite } from '#contract/channels.ts';
import type { Language } from '#contract/languages.ts';
import type { ChannelId } from '#contract/units.ts';
import type { ChannelAccess } from '#rules/channels/access.ts';
import type { ChannelRecord } from './lineup.ts';
import { type SharedPart, viewerPart } from './presentation.ts';

/** A channel's JSON but for the fields of the viewer, which stand between `before` and `after`. */
export interface ChannelText {
  readonly channel: ChannelRecord;
  readonly before: string;
  readonly after: string;
}

/** The members of an object as they stand between its braces. */
const members = (value: object) => JSON.stringify(value).slice(1, -1);

export const channelText = (
  channel: ChannelRecord,
  shared: SharedPart,
  currentSchedule: CurrentSchedule | null,
): ChannelText => ({
  channel,
  before: `{${members(shared)},`,
  after: `,${members({ current_schedule: currentSchedule })}}`,
});

/** Where the viewer's fields of one channel stand in a list, in bytes. */
interface Slot {
  readonly channel: ChannelRecord;
  readonly access: ChannelAccess;
  readonly start: number;
  readonly end: number;
}

/** A whole channel list as bytes for a viewer without favourites, and where each channel's viewer fields are in it. */
export interface AssembledList {
  readonly bytes: Buffer;
  /** In the order of the bytes. */
  readonly slots: readonly Slot[];
  readonly language: Language;
}

export function assembleList(
  texts: readonly ChannelText[],
  language: Language,
  accessTo: (channel: ChannelRecord) => ChannelAccess,
): AssembledList {
  const pieces: string[] = [];
  const slots: Slot[] = [];
  let length = 0;
  const put = (piece: string) => {
    pieces.push(piece);
    length += Buffer.byteLength(piece);
  };

  put('[');
  for (const [index, { channel, before, after }] of texts.entries()) {
    const access = accessTo(channel);
    put(index === 0 ? before : `,${before}`);
    const start = length;
    put(members(viewerPart(channel, { access, favorite: null, language })));
    slots.push({ channel, access, start, end: length });
    put(after);
  }
  put(']');
  return { bytes: Buffer.from(pieces.join('')), slots, language };
}

/**
 * The list of a viewer, to be read one after the other: the list with the viewer's favourites put in. Byte for byte what
 * JSON.stringify would give.
 */
export function piecesWithFavorites(
  list: AssembledList,
  favorites: ReadonlyMap<ChannelId, Favorite>,
): readonly Buffer[] {
  const { language } = list;
  const pieces: Buffer[] = [];
  let taken = 0;
  if (favorites.size > 0) {
    for (const { channel, access, start, end } of list.slots) {
      const favorite = favorites.get(channel.id);
      if (favorite === undefined) continue;
      pieces.push(
        list.bytes.subarray(taken, start),
        Buffer.from(members(viewerPart(channel, { access, favorite, language }))),
      );
      taken = end;
    }
  }
  return taken === 0 ? [list.bytes] : [...pieces, list.bytes.subarray(taken)];
}
