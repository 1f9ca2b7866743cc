import type { ChannelId, UnixSeconds } from '#contract/units.ts';
import { filled, originsOfTemplates, templateProblem, type Values } from './template.ts';

/**
 * A channel that plays from the operator's own origin. Addresses are templates: `{channel}` is the channel's number,
 * `{slug}` its short name, `{token}` the key below; the archive's also have the times of its kind. A placeholder may be in
 * the path or the query, never in the host.
 */
export interface ExternalSource {
  /** The live playlist of the channel. */
  readonly live: string;
  /** Absent: the channel has no archive. */
  readonly archive?: ExternalArchive;
  /** A key for the origin. Viewers who may watch get it with the address. */
  readonly token?: string;
}

/**
 * How the archive's times are given:
 *
 * - `absolute`: `{start}` and optionally `{end}`, in Unix seconds
 * - `offset`: `{offset}`, seconds back from now
 * - `flussonic`: `{start}` in Unix seconds and optionally `{duration}` in seconds, as in
 *   `index-{start}-{duration}.m3u8` or `timeshift_abs-{start}.m3u8`
 *
 * Each may also have `{now}` in Unix seconds.
 */
export interface ExternalArchive {
  readonly kind: 'absolute' | 'offset' | 'flussonic';
  readonly template: string;
}

/** The channel's values for templates. */
export interface NamedChannel {
  readonly id: ChannelId;
  readonly slug: string;
}

/** The length of an archive playlist with an end, or less if less is recorded. */
export const EXTERNAL_WINDOW_SECONDS = 4 * 3600;

const channelPlaceholders = ['channel', 'slug', 'token'] as const;

/** The times a template may contain; the first one is required. */
const timePlaceholders = {
  absolute: ['start', 'end', 'now'],
  offset: ['offset', 'now'],
  flussonic: ['start', 'duration', 'now'],
} as const satisfies Readonly<Record<ExternalArchive['kind'], readonly [string, ...string[]]>>;

/** The live address of a channel. */
export const liveAddress = (source: ExternalSource, channel: NamedChannel): string =>
  filled(source.live, channelValues(source, channel));

/** The address of a channel's archive from an instant before `now`. */
export function archiveAddress(
  source: ExternalSource,
  archive: ExternalArchive,
  channel: NamedChannel,
  instant: UnixSeconds,
  now: UnixSeconds,
): string {
  const end = Math.min(instant + EXTERNAL_WINDOW_SECONDS, now);
  return filled(archive.template, {
    ...channelValues(source, channel),
    start: instant,
    end,
    duration: end - instant,
    offset: now - instant,
    now,
  });
}

/** The origins of a source's playlists, for the policy of pages that play them. */
export const originsOf = ({ live, archive }: ExternalSource): string[] =>
  originsOfTemplates([live, ...(archive === undefined ? [] : [archive.template])]);

/** The stream's description (`data.json`) beside its playlist. */
export function descriptionBeside(playlist: string): string {
  const address = new URL(playlist);
  address.pathname = address.pathname.replace(/[^/]*$/, 'data.json');
  return address.href;
}

export interface SourceProblem {
  readonly field: 'live' | 'archive.template';
  /** Continues a sentence that begins with the field. */
  readonly problem: string;
}

/** The error of a source's templates; null: none. It contains no values. */
export function sourceProblem({ live, archive, token }: ExternalSource): SourceProblem | null {
  const known = channelPlaceholders.filter((name) => name !== 'token' || token !== undefined);
  const liveProblem = templateProblem(live, known, []);
  if (liveProblem !== null) return { field: 'live', problem: liveProblem };
  if (archive === undefined) return null;
  const times: readonly string[] = timePlaceholders[archive.kind];
  const problem = templateProblem(archive.template, [...known, ...times], times.slice(0, 1));
  return problem === null ? null : { field: 'archive.template', problem };
}

const channelValues = ({ token = '' }: ExternalSource, { id, slug }: NamedChannel): Values => ({
  channel: id,
  slug,
  token,
});
