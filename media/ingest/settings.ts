import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
import { addressPattern, faultOf, TEXT_PATTERN } from './settings-fault.ts';

/** What an ingested channel records and how: `channels.source_settings`. */

const Text = Type.String({ pattern: TEXT_PATTERN });
const StreamIndex = Type.Integer({ minimum: 0, maximum: 63, default: 0 });
const BitsPerSecond = Type.Integer({ minimum: 16_000, maximum: 50_000_000 });
const address = (...protocols: readonly string[]) => Type.String({ pattern: addressPattern(...protocols) });

/** What a source must be asked with by http: names and values. */
const Headers = Type.Record(
  Type.String({ pattern: '^[A-Za-z0-9-]{1,100}$' }),
  Type.String({ pattern: '^[^\\r\\n]{1,1000}$' }),
);

const InputSchema = Type.Union([
  Type.Object(
    { kind: Type.Literal('hls'), url: address('http', 'https'), headers: Type.Optional(Headers) },
    { additionalProperties: false },
  ),
  /** An MPEG transport stream. */
  Type.Object(
    {
      kind: Type.Literal('mpegts'),
      url: address('udp', 'rtp', 'tcp', 'http', 'https'),
      headers: Type.Optional(Headers),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('rtmp'), url: address('rtmp', 'rtmps'), listen: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('srt'), url: address('srt') }, { additionalProperties: false }),
  /** Played in real time, over and over. What is copied of its sound must not be framed as in a transport stream. */
  Type.Object(
    { kind: Type.Literal('file'), path: Type.String({ minLength: 1, maxLength: 1000 }) },
    { additionalProperties: false },
  ),
  /** A test picture with a running clock, and a tone. */
  Type.Object({ kind: Type.Literal('test') }, { additionalProperties: false }),
]);

const RenditionSchema = Type.Object(
  { height: Type.Integer({ minimum: 90, maximum: 2160, multipleOf: 2 }), bitrate: BitsPerSecond },
  { additionalProperties: false },
);

const VideoSchema = Type.Union([
  Type.Object({ kind: Type.Literal('copy') }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('encode'), renditions: Type.Array(RenditionSchema, { minItems: 1, maxItems: 4 }) },
    { additionalProperties: false },
  ),
]);

const AudioCodecSchema = Type.Union([
  /** AAC only. */
  Type.Object({ kind: Type.Literal('copy') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('aac'), bitrate: BitsPerSecond }, { additionalProperties: false }),
]);

const AudioSchema = Type.Object(
  {
    stream: Type.Optional(StreamIndex),
    /** Without it that of the stream. */
    language: Type.Optional(Text),
    /** Without it that of the language. */
    name: Type.Optional(Text),
    codec: AudioCodecSchema,
  },
  { additionalProperties: false },
);

const SubtitlesSchema = Type.Object(
  { stream: Type.Optional(StreamIndex), language: Text, name: Text },
  { additionalProperties: false },
);

const SettingsSchema = Type.Object(
  {
    input: InputSchema,
    video: VideoSchema,
    audio: Type.Array(AudioSchema, { maxItems: 8 }),
    subtitles: Type.Array(SubtitlesSchema, { maxItems: 8, default: [] }),
    /** Silence of the source after which the encoder is started anew. */
    stallSeconds: Type.Integer({ minimum: 2, maximum: 300 }),
    /** How far the archive reaches back, in place of the channel's days. */
    archive_hours: Type.Optional(Type.Number({ minimum: 0, maximum: 24 * 365 })),
    /** When room is short, recordings of a lower priority go first; 0 unless it is given. */
    archive_priority: Type.Optional(Type.Integer({ minimum: -1_000, maximum: 1_000 })),
  },
  { additionalProperties: false },
);

export type IngestSettings = Readonly<Static<typeof SettingsSchema>>;
export type IngestInput = IngestSettings['input'];

const STALL_SECONDS = 10;
/** Its bytes come a whole segment at a time, and servers hold them back. */
const HLS_STALL_SECONDS = 30;

const settingsValidator = Compile(SettingsSchema);
const inputValidators = new Map(
  InputSchema.anyOf.map((schema) => [schema.properties.kind.const as string, Compile(schema)] as const),
);

/** @throws Error with one line about what is wrong. */
export function parseIngestSettings(value: unknown): IngestSettings {
  if (!isRecord(value)) throw new Error('the settings of the source must be an object');
  const { input } = value;
  if (!isRecord(input)) throw new Error('/input must be an object with a kind');
  checkInput(input);
  const stallSeconds = input['kind'] === 'hls' ? HLS_STALL_SECONDS : STALL_SECONDS;
  const settings: unknown = { audio: [], subtitles: [], stallSeconds, ...value };
  if (!settingsValidator.Check(settings)) throw new Error(faultOf(settingsValidator.Errors(settings)).trimStart());
  if (settings.video.kind === 'encode') checkRenditions(settings.video.renditions);
  if (settings.input.kind === 'test' && settings.video.kind === 'copy') {
    throw new Error('/video: a test picture cannot be copied, only encoded');
  }
  if (settings.input.kind === 'test' && settings.subtitles.length > 0) {
    throw new Error('/subtitles: a test picture has none');
  }
  return settings;
}

/** Tracks are named by their height. */
function checkRenditions(renditions: readonly { readonly height: number }[]): void {
  if (new Set(renditions.map(({ height }) => height)).size < renditions.length) {
    throw new Error('/video/renditions: each must have a height of its own');
  }
}

/** There are more kinds of input than findings that the validator reports by default. */
function checkInput(input: Readonly<Record<string, unknown>>): void {
  const validator = inputValidators.get(String(input['kind']));
  if (validator === undefined) throw new Error(`/input/kind must be one of ${[...inputValidators.keys()].join(', ')}`);
  if (!validator.Check(input)) throw new Error(`/input${faultOf(validator.Errors(input))}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
