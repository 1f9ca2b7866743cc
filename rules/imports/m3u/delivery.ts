import { type ExternalSource, sourceProblem } from '../../playback/external-source.ts';
import { isPrivateHost } from '../private-host.ts';
import { archiveOf } from './catchup.ts';
import type { PlaylistChannel } from './playlist.ts';

/** How a channel of a playlist reaches viewers. */
export type Delivery =
  | {
      readonly kind: 'external';
      readonly source: ExternalSource;
      readonly archivedDays: number;
      /** Why its archive was left out; null: it was not. */
      readonly archiveProblem: string | null;
    }
  | { readonly kind: 'recorded'; readonly input: RecordedInput }
  | { readonly kind: 'refused'; readonly reason: string };

/** What the recorder reads. */
export interface RecordedInput {
  readonly kind: 'hls' | 'mpegts' | 'rtmp' | 'srt';
  readonly url: string;
  readonly headers: PlaylistChannel['headers'];
}

export interface DeliveryOptions {
  /** Channels are recorded where they can be, and play from their recordings. */
  readonly records: boolean;
  readonly allowsPrivate: boolean;
  /** Pages are shown over https: browsers load nothing by http then. */
  readonly isSecure: boolean;
}

type Address = Pick<PlaylistChannel, 'address' | 'headers' | 'isProtected'>;

/** Decides how a channel plays; a refusal is a sentence that goes on after the channel's name. */
export function deliveryOf(channel: PlaylistChannel, options: DeliveryOptions): Delivery {
  const address = channel.address.replace(/^(udp|rtp):\/\/@/i, '$1://');
  const url = URL.parse(address);
  if (url === null) return refused('has an address that cannot be read');
  if (channel.isProtected) return refused('is protected by a DRM system');
  if (isPrivateHost(url.host) && !options.allowsPrivate) {
    return refused('has an address of a private network: --allow-private lets it in');
  }
  if (options.records) return recorded(url, channel);
  const problem = browserProblem(url, channel, options);
  if (problem !== null) {
    const { kind } = recorded(url, channel);
    return refused(kind === 'recorded' ? `${problem}: --record lets it be recorded` : problem);
  }
  return external(channel, address);
}

const refused = (reason: string): Delivery => ({ kind: 'refused', reason });

/** Why a browser cannot play an address that it is given; null: it can. */
function browserProblem(url: URL, { headers }: Address, { isSecure }: DeliveryOptions): string | null {
  if (!isHttp(url)) return `has an address of ${url.protocol.slice(0, -1)}, which browsers cannot play`;
  if (hasCredentials(url)) return 'has a user or a password in its address, which viewers must not see';
  if (Object.keys(headers).length > 0)
    return `must be asked with ${Object.keys(headers).join(', ')}, which browsers do not send`;
  const format = formatOf(url);
  if (format !== 'hls') return `is ${format}, which browsers cannot play`;
  return isSecure && url.protocol === 'http:' ? 'plays by http, and the pages are shown by https' : null;
}

function external(channel: PlaylistChannel, address: string): Delivery {
  const live = withoutFragment(address);
  const outcome = archiveOf(channel.catchup, live);
  const source: ExternalSource = { live, ...(outcome.kind === 'archive' && { archive: outcome.archive }) };
  const problem = sourceProblem(source);
  if (problem?.field === 'live') return refused(`has an address that ${problem.problem}`);
  if (problem !== null) {
    return { kind: 'external', source: { live }, archivedDays: 0, archiveProblem: `its catch-up ${problem.problem}` };
  }
  return {
    kind: 'external',
    source,
    archivedDays: outcome.kind === 'archive' ? outcome.days : 0,
    archiveProblem: outcome.kind === 'refused' ? outcome.reason : null,
  };
}

function recorded(url: URL, { headers }: Address): Delivery {
  const input = (kind: RecordedInput['kind']): Delivery => ({
    kind: 'recorded',
    input: { kind, url: url.href, headers },
  });
  switch (url.protocol) {
    case 'http:':
    case 'https:': {
      const format = formatOf(url);
      if (format === 'hls') return input('hls');
      return format === 'a transport stream' ? input('mpegts') : refused(`is ${format}, which cannot be recorded`);
    }
    case 'udp:':
    case 'rtp:':
    case 'tcp:':
      return input('mpegts');
    case 'rtmp:':
    case 'rtmps:':
      return input('rtmp');
    case 'srt:':
      return input('srt');
    default:
      return refused(`has an address of ${url.protocol.slice(0, -1)}, which cannot be recorded`);
  }
}

const isHttp = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:';
const withoutFragment = (address: string) => address.replace(/#.*$/, '');

/** Panels put a user and a password in front of the number of a stream: `/live/user/password/17.m3u8`, or `/user/password/17`. */
const PANEL = /^\/live\/[^/]+\/[^/]+\/\d+(\.\w+)?$|^\/timeshift\/[^/]+\/[^/]+\/|^\/[^/]+\/[^/]+\/\d+(\.ts)?$/;
const CREDENTIALS = /^(user(_?name)?|login|pass(word|wd)?|pwd)$/i;

function hasCredentials({ username, password, pathname, searchParams }: URL): boolean {
  return (
    username !== '' ||
    password !== '' ||
    PANEL.test(pathname) ||
    [...searchParams.keys()].some((name) => CREDENTIALS.test(name))
  );
}

/** What an http address leads to, by its path: playlists often have no ending. */
function formatOf({ pathname }: URL): 'hls' | 'a transport stream' | 'DASH' | 'a file' {
  if (/\.m3u8?$/i.test(pathname)) return 'hls';
  if (/\.(ts|mts|m2ts)$|\/mpegts$/i.test(pathname) || PANEL.test(pathname)) return 'a transport stream';
  if (/\.mpd$/i.test(pathname)) return 'DASH';
  return /\.(mp4|mkv|avi|mov|mp3|aac|flv|webm)$/i.test(pathname) ? 'a file' : 'hls';
}
