import type { ChannelId, UnixSeconds } from '#contract/units.ts';

/**
 * A channel that plays from the operator's own origin. Addresses are templates: `{channel}` stands for the channel's number,
 * `{slug}` for its short name, `{token}` for the key below; the archive's also have the times of its kind. A placeholder
 * stands in the path or the query, never in the host.
 */
export interface ExternalSource {
  /** The playlist of the channel as it is on air. */
  readonly live: string;
  /** Absent: the channel has no archive. */
  readonly archive?: ExternalArchive;
  /** A key that the origin asks for. Whoever may watch is handed it with the address. */
  readonly token?: string;
}

/**
 * How the origin is told what to play:
 *
 * - `absolute`: `{start}` and, where it asks, `{end}`, in Unix seconds
 * - `offset`: `{offset}`, seconds back from now
 * - `flussonic`: `{start}` in Unix seconds and, where it asks, `{duration}` in seconds, as in
 *   `index-{start}-{duration}.m3u8` or `timeshift_abs-{start}.m3u8`
 */
export interface ExternalArchive {
  readonly kind: 'absolute' | 'offset' | 'flussonic';
  readonly template: string;
}

/** The channel as its origin may know it. */
export interface NamedChannel {
  readonly id: ChannelId;
  readonly slug: string;
}

/** An archive playlist that has an end is asked for this much, or for what there is of it. */
export const EXTERNAL_WINDOW_SECONDS = 4 * 3600;

const channelPlaceholders = ['channel', 'slug', 'token'] as const;

/** The times a template may name; the first one it must. */
const timePlaceholders = {
  absolute: ['start', 'end'],
  offset: ['offset'],
  flussonic: ['start', 'duration'],
} as const satisfies Readonly<Record<ExternalArchive['kind'], readonly [string, ...string[]]>>;

/** An address with a host of its own, and without user, password or fragment. */
const TEMPLATE = /^https?:\/\/[^/?#@{}\\\s\p{C}]+\/[^#\\\s\p{C}]*$/iu;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Where a channel is on air. */
export const liveAddress = (source: ExternalSource, channel: NamedChannel): string =>
  filled(source.live, channelValues(source, channel));

/** Where a channel plays from an instant of its archive, which lies before `now`. */
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
  });
}

/** The stream's description, which clients look for beside its playlist. */
export function descriptionBeside(playlist: string): string {
  const address = new URL(playlist);
  address.pathname = address.pathname.replace(/[^/]*$/, 'data.json');
  return address.href;
}

export interface SourceProblem {
  readonly field: 'live' | 'archive.template';
  /** Goes on a sentence that begins with the field. */
  readonly problem: string;
}

/** What keeps addresses from being made of a source's templates; null when nothing does. No value is repeated in it. */
export function sourceProblem({ live, archive, token }: ExternalSource): SourceProblem | null {
  const known = channelPlaceholders.filter((name) => name !== 'token' || token !== undefined);
  const liveProblem = templateProblem(live, known, []);
  if (liveProblem !== null) return { field: 'live', problem: liveProblem };
  if (archive === undefined) return null;
  const times: readonly string[] = timePlaceholders[archive.kind];
  const problem = templateProblem(archive.template, [...known, ...times], times.slice(0, 1));
  return problem === null ? null : { field: 'archive.template', problem };
}

function templateProblem(template: string, known: readonly string[], needed: readonly string[]): string | null {
  if (!TEMPLATE.test(template)) {
    return 'must be an http or https address with a path: without user, password and fragment, its host written out';
  }
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => !known.includes(name)) || /[{}]/.test(template.replaceAll(PLACEHOLDER, ''))) {
    return `may have ${known.map((name) => `{${name}}`).join(', ')} in braces and nothing else`;
  }
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) return `must have {${missing}}`;
  return URL.canParse(template.replaceAll(PLACEHOLDER, '0')) ? null : 'is not an address';
}

type Values = Readonly<Record<string, string | number>>;

const channelValues = ({ token = '' }: ExternalSource, { id, slug }: NamedChannel): Values => ({
  channel: id,
  slug,
  token,
});

const filled = (template: string, values: Values) =>
  template.replaceAll(PLACEHOLDER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
