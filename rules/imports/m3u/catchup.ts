import type { ExternalArchive } from '../../playback/external-source.ts';

/** The archive that a playlist says a channel has. */
export type Catchup =
  | {
      readonly kind: 'none';
      /** The playlist says so; else it says nothing. */
      readonly isSaid: boolean;
    }
  | {
      readonly kind: 'default' | 'append' | 'shift' | 'flussonic' | 'xc';
      /** With the placeholders of playlists; empty: it follows from the channel's own address. */
      readonly source: string;
      readonly days: number;
    };

const kinds = new Map<string, Exclude<Catchup['kind'], 'none'>>([
  ...(['default', 'append', 'shift', 'flussonic', 'xc'] as const).map((kind) => [kind, kind] as const),
  ...(['fs', 'flussonic-hls', 'flussonic-ts'] as const).map((alias) => [alias, 'flussonic'] as const),
  ['timeshift', 'shift'],
]);

/**
 * Of a channel with an archive whose playlist does not say of how many days: what Kodi's player takes. A channel that begins to
 * be recorded has as much.
 */
export const DEFAULT_ARCHIVE_DAYS = 5;
export const MOST_ARCHIVE_DAYS = 365;
const DAY_NAMES = ['catchup-days', 'tvg-rec', 'timeshift', 'catchup-time'] as const;
const SECONDS_PER_DAY = 86_400;

type Attribute = (name: string) => string;

/** What the attributes of a channel, with those of the whole playlist, say of its archive; `own` are the channel's alone. */
export function catchupOf(said: Attribute, own: Attribute): Catchup {
  const days = daysOf(own) ?? daysOf(said);
  const source = said('catchup-source');
  const named = (said('catchup') || said('catchup-type')).toLowerCase();
  const kind = kinds.get(named) ?? (named === '' && days !== null ? 'shift' : undefined);
  if (kind === undefined || days === 0) return { kind: 'none', isSaid: days === 0 };
  return { kind: kind === 'default' && source === '' ? 'shift' : kind, source, days: days ?? DEFAULT_ARCHIVE_DAYS };
}

function daysOf(said: Attribute): number | null {
  for (const name of DAY_NAMES) {
    const text = said(name).trim();
    if (!/^\d+$/.test(text)) continue;
    const days = name === 'catchup-time' ? Math.ceil(Number(text) / SECONDS_PER_DAY) : Number(text);
    return Math.min(days, MOST_ARCHIVE_DAYS);
  }
  return null;
}

/** An archive's template, or why there is none. */
export type ArchiveOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'archive'; readonly archive: ExternalArchive; readonly days: number }
  | { readonly kind: 'refused'; readonly reason: string };

/** The archive of a channel that plays from this address, in the templates of external sources. */
export function archiveOf(catchup: Catchup, address: string): ArchiveOutcome {
  if (catchup.kind === 'none') return { kind: 'none' };
  const template = templateOf(catchup, address);
  if (template === null)
    return { kind: 'refused', reason: `catch-up of the kind ${catchup.kind} does not fit its address` };
  const { text, unknown } = inOurWords(template);
  if (unknown !== undefined) return { kind: 'refused', reason: `catch-up with ${unknown} cannot be asked for` };
  const kind = archiveKindOf(text);
  if (kind === null) return { kind: 'refused', reason: 'catch-up without a start cannot be asked for' };
  return { kind: 'archive', archive: { kind, template: text }, days: catchup.days };
}

function templateOf({ kind, source }: Exclude<Catchup, { kind: 'none' }>, address: string): string | null {
  switch (kind) {
    case 'default':
      return source;
    case 'append':
      return address + source;
    case 'shift':
      return `${address}${address.includes('?') ? '&' : '?'}${source.replace(/^[?&]/, '') || 'utc={utc}&lutc={lutc}'}`;
    case 'flussonic':
      return flussonicTemplate(address);
    // Addresses of this kind are made of the operator's user and password: they are never given to viewers.
    case 'xc':
      return null;
  }
}

/** `…/{name}/index.m3u8` or `…/{name}/video.m3u8`, with the archive beside it. */
const FLUSSONIC = /^(https?:\/\/[^?#]+\/)(index|video|mono|playlist)\.m3u8(\?[^#]*)?$/i;

function flussonicTemplate(address: string): string | null {
  const [, folder, list, query = ''] = FLUSSONIC.exec(address) ?? [];
  return folder === undefined ? null : `${folder}${list}-{utc}-{duration}.m3u8${query}`;
}

/** The placeholders of playlists, without their dollar sign, as the templates of external sources have them. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  utc: '{start}',
  start: '{start}',
  utcend: '{end}',
  end: '{end}',
  lutc: '{now}',
  now: '{now}',
  timestamp: '{now}',
  duration: '{duration}',
  'duration:1': '{duration}',
  offset: '{offset}',
  'offset:1': '{offset}',
};

function inOurWords(template: string): { readonly text: string; readonly unknown: string | undefined } {
  let unknown: string | undefined;
  const text = template.replaceAll(/\$?\{([^{}]*)\}/g, (written, name: string) => {
    const ours = PLACEHOLDERS[name];
    if (ours === undefined) unknown ??= written;
    return ours ?? written;
  });
  return { text, unknown };
}

function archiveKindOf(template: string): ExternalArchive['kind'] | null {
  if (template.includes('{start}')) return template.includes('{duration}') ? 'flussonic' : 'absolute';
  return template.includes('{offset}') ? 'offset' : null;
}
