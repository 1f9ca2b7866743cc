import { isDatabaseOutage } from '#api/platform/database/database-outage.ts';
import { errorAnswer } from '#contract/error-catalogue.ts';
import { errorMessages } from '#contract/error-messages.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { detailIn } from './detail-text.ts';
import { Refusal } from './refusal.ts';

/** When to try again after the database was away. */
const OUTAGE_RETRY_SECONDS = 5;

/** What Fastify refuses by itself, before a handler runs. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('payload_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('malformed_body', 'the body is not as long as it says'),
  FST_ERR_BAD_URL: new Refusal('not_found'),
  FST_ERR_MAX_PARAM_LENGTH: new Refusal('not_found'),
};

/** The refusal that a thrown value stands for; null for what was not thrown on purpose. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseOutage(error)) return new Refusal('service_unavailable', null, OUTAGE_RETRY_SECONDS);
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (Object.hasOwn(FRAMEWORK_REFUSALS, code)) return FRAMEWORK_REFUSALS[code] ?? null;
  const isClientFault = 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
  return isClientFault && code.startsWith('FST_ERR_') ? new Refusal('malformed_body') : null;
}

/** The one error shape, in the caller's language. */
export function errorBody({ code, detail, lostContent }: Refusal, language: Language): ErrorBody {
  const answer = errorAnswer(code, errorMessages[code][language], detail && detailIn(detail, language));
  return lostContent === null ? answer : { ...answer, lost_content: lostContent };
}
