import { type Channel, ChannelCategory } from '#contract/channels.ts';
import { blank, type PartsOf } from '../blank.ts';
import type { Plain } from '../wire-calls.ts';
import { channel } from './television.ts';

/** A channel that everybody may watch, by its number and name; its slug is the name in small letters. */
export const namedChannel = (id: number, name: string, parts: PartsOf<Plain<Channel>> = {}): Plain<Channel> =>
  channel({ id, num: id, name, slug: name.toLowerCase(), ...parts });

/** A category with these channels. */
export const category = (
  id: number,
  name: string,
  channels: readonly number[],
  parts: PartsOf<Plain<ChannelCategory>> = {},
): Plain<ChannelCategory> => blank(ChannelCategory, { id, name, slug: name.toLowerCase(), channels, ...parts });
