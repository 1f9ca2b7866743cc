import Type, { type Static } from 'typebox';
import { compileSchema } from '#api/platform/wire/validation.ts';
import { type ExternalSource, sourceProblem } from '#rules/playback/external-source.ts';

/** The sources that the database knows. */
export const sourceKinds = ['linear', 'ingest', 'external'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Where a channel's picture comes from, as far as the api has to know. */
export type ChannelSource =
  | { readonly kind: 'linear' }
  /** Null: its archive is as deep as the channel's days say. */
  | { readonly kind: 'ingest'; readonly archiveHours: number | null }
  | { readonly kind: 'external'; readonly origin: ExternalSource }
  /** It is external, and its settings name no place to play from. */
  | { readonly kind: 'unusable' };

const Template = Type.String({ maxLength: 2_000 });

/** `source_settings` of an external channel; what the texts mean: `rules/playback/external-source.ts`. */
const ExternalSettings = Type.Object(
  {
    live: Template,
    archive: Type.Optional(
      Type.Object(
        { kind: Type.Enum(['absolute', 'offset', 'flussonic']), template: Template },
        { additionalProperties: false },
      ),
    ),
    token: Type.Optional(Type.String({ pattern: '^[!-~]{1,500}$' })),
  },
  { additionalProperties: false },
);

/** What the api has to know of the settings of a recorded channel; the rest is the recorder's. */
const RecordedSettings = Type.Object({ archive_hours: Type.Number({ minimum: 0 }) });

const HOURS_PER_DAY = 24;

const hasArchiveHours = compileSchema<Static<typeof RecordedSettings>>(RecordedSettings);
const isExternalSettings = compileSchema<Static<typeof ExternalSettings>>(ExternalSettings);

/** What is wrong with the settings of an external channel, in one line without their values; null: nothing. */
export function externalProblem(settings: unknown): string | null {
  if (!isExternalSettings(settings)) {
    const [first] = isExternalSettings.errors ?? [];
    const field = first?.instancePath.slice(1).replaceAll('/', '.') || 'they';
    return `${field} ${first?.message ?? 'cannot be used'}`;
  }
  const found = sourceProblem(settings);
  return found === null ? null : `${found.field} ${found.problem}`;
}

/** A channel's source as its row has it: settings that cannot be used make the channel one that does not play. */
export function sourceOf(kind: SourceKind, settings: unknown): ChannelSource {
  switch (kind) {
    case 'linear':
      return { kind };
    case 'ingest':
      return { kind, archiveHours: hasArchiveHours(settings) ? settings.archive_hours : null };
    case 'external':
      return isExternalSettings(settings) && sourceProblem(settings) === null
        ? { kind, origin: settings }
        : { kind: 'unusable' };
  }
}

/** Days of archive of a channel whose row says so many: its source may have less of it, or none. */
export function archivedDaysOf(source: ChannelSource, days: number): number {
  switch (source.kind) {
    case 'linear':
      return days;
    case 'ingest':
      return source.archiveHours === null ? days : Math.ceil(source.archiveHours / HOURS_PER_DAY);
    case 'external':
      return source.origin.archive === undefined ? 0 : days;
    case 'unusable':
      return 0;
  }
}
