import Type, { type Static } from 'typebox';
import Compile from 'typebox/compile';
import { parseDocument } from '../store/document.ts';
import { CHANNEL_PATTERN } from '../store/names.ts';

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const ProgrammeSchema = Type.Object({
  /** Another one whenever anything else of it is another. */
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  /** When its picture begins and ends, Unix seconds. */
  start: Count,
  end: Count,
  /** Stands in a quoted attribute. */
  title: Type.String({ pattern: '^[^"\\r\\n]{1,300}$' }),
});
export type Programme = Readonly<Static<typeof ProgrammeSchema>>;

/** What `channels/{key}/programmes.json` holds: what the guide says of a channel, by time. */
const ProgrammesSchema = Type.Object({
  channel: Type.String({ pattern: CHANNEL_PATTERN }),
  /** Another one for another content. */
  version: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  programmes: Type.Array(ProgrammeSchema),
});
export interface Programmes extends Readonly<Omit<Static<typeof ProgrammesSchema>, 'programmes'>> {
  readonly programmes: readonly Programme[];
}

const validator = Compile(ProgrammesSchema);

/**
 * Reads a channel's programmes.
 * @throws Error that says what is wrong with the text.
 */
export const parseProgrammes = (text: string): Programmes => parseDocument(validator, text);
