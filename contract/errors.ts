import Type, { type Static } from 'typebox';

/** Every way a call can be refused: its stable code and its HTTP status. Texts: `error-messages.ts`. */
export const errorCatalogue = {
  validation_failed: 400,
  malformed_body: 400,
  too_many_devices: 400,
  too_many_profiles: 400,
  profile_is_active: 400,
  invalid_credentials: 400,
  duplicate_user: 400,
  invalid_phone: 400,
  invalid_code: 400,
  code_expired: 400,
  sign_in_not_offered: 400,
  wrong_code: 400,
  pincode_not_set: 400,
  phone_not_verified: 400,
  authentication_failed: 401,
  permission_denied: 403,
  region_forbidden: 403,
  guests_not_allowed: 403,
  pincode_required: 403,
  sign_in_required: 403,
  not_for_children: 403,
  channel_not_available: 403,
  channel_not_purchased: 403,
  archive_not_available: 403,
  schedule_from_future: 403,
  not_found: 404,
  provider_not_found: 404,
  device_not_found: 404,
  profile_not_found: 404,
  channel_not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** What every call may answer besides its own errors. */
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

/** The one error shape, of unknown routes and of throttling too. `detail` names the offending fields. */
export const ErrorBody = Type.Object({
  error: Type.Object({ message: Type.String(), code: Type.String() }),
  error_code: Type.String(),
  status_code: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Type.Unsafe<string | Record<string, string[]>>({
    type: ['string', 'object'],
    additionalProperties: { type: 'array', items: { type: 'string' } },
  }),
});
export type ErrorBody = Static<typeof ErrorBody>;
