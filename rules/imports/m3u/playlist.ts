import { cleanLine, plainText } from '../clean-text.ts';
import { type Found, foundEntry, foundFault } from '../found.ts';
import { type Catchup, catchupOf } from './catchup.ts';
import { parseExtInf, readAttributes } from './extinf.ts';
import { type Headers, headersOfOption, splitAddress } from './headers.ts';

/** A channel of an extended M3U, as it is written there. */
export interface PlaylistChannel {
  readonly name: string;
  /** The operator's number of it; null: it has none. */
  readonly number: number | null;
  /** What guides call it: `tvg-id`; empty: nothing. */
  readonly guideId: string;
  /** What they call it where it has no id: `tvg-name`. */
  readonly guideName: string;
  readonly logo: string;
  /** So much later than the guide says its programmes are on, in seconds. */
  readonly guideShift: number;
  readonly groups: readonly string[];
  readonly catchup: Catchup;
  readonly address: string;
  /** What its address must be asked with, by names in lower case. */
  readonly headers: Headers;
  /** Its media has a licence of a DRM system. */
  readonly isProtected: boolean;
}

const SECONDS_PER_HOUR = 3600;
const LONGEST_SHIFT_HOURS = 48;
const LARGEST_NUMBER = 99_999;
const LINE_BREAK = /\r\n|\n|\r/;

const NUMBER_NAMES = ['tvg-chno', 'channel-number', 'ch-number', 'tvg-channel-no'] as const;
/** Properties that Kodi's players take, of which these say something about the address. */
const KODI_LICENCE = /license_(type|key)|drm_legacy|\.drm$/;

/** The channels of an extended M3U and what is wrong in it, in order. Faults name `file` and the line. */
export function* readPlaylist(text: string, file: string): Generator<Found<PlaylistChannel>> {
  const reader = new PlaylistReader(file);
  let line = 0;
  for (const written of text.split(LINE_BREAK)) {
    line += 1;
    const found = reader.read(written.trim(), line);
    if (found !== null) yield found;
  }
  const last = reader.end();
  if (last !== null) yield last;
}

/** What was said of the next address. */
interface Pending {
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly name: string;
}

class PlaylistReader {
  readonly #file: string;
  /** What the first line says of all channels. */
  #common: ReadonlyMap<string, string> = new Map();
  #pending: Pending | null = null;
  #groups: string[] = [];
  #headers: Headers = {};
  #isProtected = false;
  /** A line that was no channel was reported already: what follows belongs to it. */
  #skipsAddress = false;

  constructor(file: string) {
    this.#file = file;
  }

  read(text: string, number: number): Found<PlaylistChannel> | null {
    if (text === '') return null;
    if (!text.startsWith('#')) return this.#address(text, number);
    const colon = text.indexOf(':');
    const [tag, value] = colon === -1 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
    switch (tag.toUpperCase()) {
      case '#EXTINF':
        return this.#channel(value, number);
      case '#EXTGRP':
        this.#groups.push(...value.split(';'));
        return null;
      case '#EXTVLCOPT':
      case '#EXTHTTP':
        this.#headers = { ...this.#headers, ...headersOfOption(value) };
        return null;
      case '#KODIPROP':
        this.#isProtected ||= KODI_LICENCE.test(value.split('=')[0] ?? '');
        this.#headers = { ...this.#headers, ...headersOfOption(value) };
        return null;
      default:
        if (/^#EXTM3U\b/i.test(text)) this.#common = readAttributes(text, '#EXTM3U'.length).attributes;
        return null;
    }
  }

  end(): Found<PlaylistChannel> | null {
    return this.#pending === null ? null : this.#unfinished(this.#pending);
  }

  #channel(value: string, line: number): Found<PlaylistChannel> | null {
    const before = this.#pending === null ? null : this.#unfinished(this.#pending);
    const parsed = parseExtInf(value);
    this.#pending = parsed === null ? null : { ...parsed, line };
    this.#skipsAddress = parsed === null;
    return parsed === null ? this.#fault(line, '#EXTINF has no duration, or no comma before the name') : before;
  }

  #unfinished({ line, name }: Pending): Found<never> {
    return this.#fault(line, `${cleanLine(name) || 'the channel'} has no address`);
  }

  #address(text: string, line: number): Found<PlaylistChannel> | null {
    const pending = this.#pending;
    if (pending === null) {
      const isTold = this.#skipsAddress;
      this.#forget();
      return isTold ? null : this.#fault(line, 'the address has no #EXTINF before it');
    }
    const channel = this.#channelAt(text, pending);
    this.#forget();
    if (channel.name === '') return this.#fault(pending.line, 'the channel has no name');
    return foundEntry(channel, { file: this.#file, line: pending.line });
  }

  #channelAt(text: string, { attributes, name }: Pending): PlaylistChannel {
    const said = (attribute: string) => (attributes.get(attribute) ?? this.#common.get(attribute) ?? '').trim();
    const own = (attribute: string) => attributes.get(attribute) ?? '';
    const { address, headers } = splitAddress(text);
    const groups = own('group-title') === '' ? this.#groups : own('group-title').split(';');
    return {
      name: cleanLine(plainText(name)) || cleanLine(own('tvg-name')),
      number: numberOf(NUMBER_NAMES.map(own).find((number) => number !== '') ?? ''),
      guideId: cleanLine(own('tvg-id')),
      guideName: cleanLine(own('tvg-name')),
      logo: own('tvg-logo').trim(),
      guideShift: shiftOf(said('tvg-shift')),
      groups: [...new Set(groups.map(cleanLine).filter((group) => group !== ''))],
      catchup: catchupOf(said, own),
      address,
      headers: { ...headersOfAttributes(attributes), ...this.#headers, ...headers },
      isProtected: this.#isProtected,
    };
  }

  #forget(): void {
    this.#pending = null;
    this.#groups = [];
    this.#headers = {};
    this.#isProtected = false;
    this.#skipsAddress = false;
  }

  #fault(line: number, problem: string): Found<never> {
    return foundFault({ file: this.#file, line }, problem);
  }
}

function headersOfAttributes(attributes: ReadonlyMap<string, string>): Headers {
  const [agent, referer] = [attributes.get('user-agent'), attributes.get('referer') ?? attributes.get('referrer')];
  return { ...(agent && { 'user-agent': agent }), ...(referer && { referer }) };
}

function numberOf(text: string): number | null {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= LARGEST_NUMBER ? number : null;
}

/** Hours such as `+3` or `-1.5`, in seconds; what is no such number is no shift. */
function shiftOf(text: string): number {
  const hours = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return Math.abs(hours) <= LONGEST_SHIFT_HOURS ? Math.round(hours * SECONDS_PER_HOUR) : 0;
}
