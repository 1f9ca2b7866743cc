import Type, { type Static } from 'typebox';
import type { ErrorCode } from './error-catalogue.ts';
import { ContentIdSchema } from './schema.ts';

/** The errors of every call besides its own. */
export const commonErrors = [
  'validation_failed',
  'malformed_body',
  'authentication_failed',
  'permission_denied',
  'not_for_children',
  'not_found',
  'provider_not_found',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'service_unavailable',
] as const satisfies readonly ErrorCode[];

/** A title that was in the catalogue and has been withdrawn from it: what its page still shows [C-ERR-06]. */
export const LostContent = Type.Object({
  id: ContentIdSchema,
  title: Type.String(),
  year: Type.String(),
  cover: Type.Object({ src_2x3: Type.String(), src_16x9: Type.String() }),
});
export type LostContent = Static<typeof LostContent>;

/** The one error shape, of unknown routes and of throttling too. `detail` names the offending fields, or is a sentence. */
export const ErrorBody = Type.Object({
  error: Type.Object({ message: Type.String(), code: Type.String() }),
  error_code: Type.String(),
  status_code: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Type.Unsafe<string | Record<string, string[]>>({
    type: ['string', 'object'],
    minLength: 1,
    additionalProperties: { type: 'array', items: { type: 'string' } },
  }),
  /** Only where a title is not found because it was withdrawn. */
  lost_content: Type.Optional(LostContent),
});
export type ErrorBody = Static<typeof ErrorBody>;
