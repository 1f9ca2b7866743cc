import Type, { type Static } from 'typebox';
import { compileSchema } from '#api/platform/validation.ts';
import { type ExternalSource, sourceProblem } from '#rules/playback/external-source.ts';

/** The sources that the database knows. */
export const sourceKinds = ['linear', 'ingest', 'external'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Where a channel's picture comes from, as far as the api has to know. */
export type ChannelSource =
  | { readonly kind: 'linear' | 'ingest' }
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
  if (kind !== 'external') return { kind };
  return isExternalSettings(settings) && sourceProblem(settings) === null
    ? { kind, origin: settings }
    : { kind: 'unusable' };
}

/** Days of archive of a channel that is set to have so many: without an address for it there is none. */
export function archivedDaysOf(source: ChannelSource, days: number): number {
  const hasArchive = source.kind === 'external' ? source.origin.archive !== undefined : source.kind !== 'unusable';
  return hasArchive ? days : 0;
}
