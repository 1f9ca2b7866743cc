/**
 * Every way a request can be refused, by the api, the origin or the web: its stable code and its one HTTP status. What
 * viewers read: `error-messages.ts`. This file imports nothing, so that every room may import it.
 */
export const errorCatalogue = {
  validation_failed: 400,
  malformed_body: 400,
  too_many_devices: 400,
  too_many_profiles: 400,
  too_many_favorites: 400,
  too_many_reminders: 400,
  broadcast_has_begun: 400,
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
  no_funds: 400,
  promo_code_refused: 400,
  renewal_refused: 400,
  authentication_failed: 401,
  payment_required: 402,
  permission_denied: 403,
  account_blocked: 403,
  region_forbidden: 403,
  guests_not_allowed: 403,
  pincode_required: 403,
  sign_in_required: 403,
  not_for_children: 403,
  channel_not_available: 403,
  channel_not_purchased: 403,
  content_not_available: 403,
  content_not_purchased: 403,
  too_many_streams: 403,
  payments_not_allowed: 403,
  base_packet_required: 403,
  sold_by_provider: 403,
  promo_codes_not_offered: 403,
  archive_not_available: 403,
  schedule_from_future: 403,
  not_found: 404,
  provider_not_found: 404,
  device_not_found: 404,
  profile_not_found: 404,
  channel_not_found: 404,
  packet_not_found: 404,
  promo_code_not_found: 404,
  purchase_conflict: 409,
  idempotency_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  provider_debt: 451,
  unsubscribing_refused: 451,
  internal_error: 500,
  service_unavailable: 503,
  payment_service_unavailable: 504,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/**
 * The one error shape of all roles. `detail` is a sentence, or names the offending fields; where there is neither, it repeats
 * the message, because clients read it first.
 */
export const errorAnswer = <Detail = never>(code: ErrorCode, message: string, detail: Detail | null = null) => ({
  error: { message, code },
  error_code: code,
  status_code: errorCatalogue[code],
  detail: detail ?? message,
});
