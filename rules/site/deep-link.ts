import { channelPath, contentPath } from '../catalogue/destination.ts';
import type { SessionState } from '../session/session-state.ts';
import { isMiniApp, TYPE_KEY, WHOLE_KEY } from './deep-link-address.ts';

/** The types of deep link targets [A-ROUTE-44]. */
export const deepLinkTypes = ['content', 'channel', 'promo_key', 'setting', 'row', 'rowset', 'packet'] as const;
export type DeepLinkType = (typeof deepLinkTypes)[number];

/** A target inside the app, from a web view, a push message or a messenger. */
export interface DeepLinkTarget {
  readonly type: DeepLinkType;
  readonly id?: string | number | null;
  readonly slug?: string | null;
  readonly code?: string | null;
  /** Unix seconds: where a channel's archive begins. */
  readonly start_time?: string | number | null;
  /** A guest has to sign in first. */
  readonly need_auth?: boolean | string | number | null;
  readonly library_id?: string | number | null;
}

export interface DeepLink {
  /** Always a path of this site. */
  readonly path: string;
  readonly needsSignIn: boolean;
}

/** The target of invalid or unsafe links. */
const HOME: DeepLink = { path: '/', needsSignIn: false };

/** The characters of an id, a slug or a code: none that changes the path. */
const REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N}_.:,-]{0,199}$/u;
/** Settings may be nested: `language/interface`. */
const SETTING = /^[a-z0-9_]{1,64}(?:\/[a-z0-9_]{1,64})?$/i;
const WHOLE_SECONDS = /^[1-9]\d{0,11}$/;
const NUMBER = /^\d{1,18}$/;

type Fields = Readonly<Record<string, unknown>>;

/** The path of a deep link, for any input. */
export const deepLinkOf = (target: unknown): DeepLink => knownDeepLinkOf(target) ?? HOME;

/** The path of a deep link; null: the input names no target. */
export function knownDeepLinkOf(target: unknown): DeepLink | null {
  const fields = fieldsOf(target);
  const path = pathOf(fields);
  return path === null ? null : { path, needsSignIn: isSet(fields['need_auth']) };
}

/** A slug has precedence over an id [A-ROUTE-45 to A-ROUTE-51]; null: an unknown target. */
function pathOf(fields: Fields): string | null {
  const id = written(fields['id'], REFERENCE);
  const reference = written(fields['slug'], REFERENCE) ?? id;
  const code = written(fields['code'], REFERENCE) ?? id;
  switch (fields['type']) {
    case 'content':
      return reference && contentPath(reference) + queryOf({ library_id: written(fields['library_id'], NUMBER) });
    case 'channel':
      return reference && channelPath(reference) + queryOf({ ts: written(fields['start_time'], WHOLE_SECONDS) });
    case 'row':
    case 'rowset':
      return reference && `/${fields['type']}/${encodeURIComponent(reference)}`;
    case 'promo_key':
      return `/promo${queryOf({ code })}`;
    case 'setting':
      return settingPath(written(fields['id'], SETTING));
    case 'packet':
      return id === null ? '/packets' : `/packets/${encodeURIComponent(id)}`;
    default:
      return null;
  }
}

const settingPath = (id: string | null) => (id === null ? '/lk' : `/settings/${id}`);

const queryOf = (values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === null ? [] : [`?${name}=${encodeURIComponent(value)}`]))
    .join('');

function written(value: unknown, shape: RegExp): string | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return shape.test(text) ? text : null;
}

/** A query has only strings. */
const isSet = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/** An object, or one written as JSON. */
function fieldsOf(target: unknown): Fields {
  const value = typeof target === 'string' ? parsed(target) : target;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const FIELD_KEYS = [TYPE_KEY, 'id', 'slug', 'code', 'start_time', 'need_auth', 'library_id'];
const isType = (word: string | null): word is DeepLinkType => deepLinkTypes.some((type) => type === word);

/** The deep link in an address, as JSON or as separate keys; null: none. */
export function deepLinkIn(query: URLSearchParams): DeepLink | null {
  const whole = query.get(WHOLE_KEY);
  if (whole !== null) return deepLinkOf(whole);
  return isType(query.get(TYPE_KEY)) ? deepLinkOf(Object.fromEntries(query)) : null;
}

/** The same address without its deep link. */
export function withoutDeepLink(path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams([...query].filter(([key]) => key !== WHOLE_KEY && !FIELD_KEYS.includes(key)));
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** JSON begins like this in Base64. */
const ENCODED_JSON = /^eyJ/;

/**
 * The deep link in the start parameter of a mini app [A-MOBILE-05], which may contain only letters, digits,
 * `_` and `-`: `content_metropolis`, `channel_first_1772366400`, or a target's JSON in Base64 (its URL alphabet).
 */
export function deepLinkOfStart(parameter: string): DeepLink {
  if (ENCODED_JSON.test(parameter)) return deepLinkOf(decoded(parameter));
  const type = deepLinkTypes.find((each) => parameter === each || parameter.startsWith(`${each}_`));
  if (type === undefined) return HOME;
  const reference = parameter.slice(type.length + 1);
  const [, channel, startTime] = (type === 'channel' && /^(.+)_(\d{9,12})$/.exec(reference)) || [];
  return deepLinkOf({ type, id: channel ?? reference, start_time: startTime });
}

function decoded(text: string): string | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

const START_KEYS = ['tgWebAppStartParam', 'startapp'];

/** The page that stays when the target of an address does not exist; never the mini app's entry, which is empty. */
export const addressUnder = (path: string, query: URLSearchParams): string =>
  isMiniApp(path) ? '/' : withoutDeepLink(path, query);

/** The deep link to open at the start of the app; null: only the page of the address. */
export function openingTarget(path: string, query: URLSearchParams): DeepLink | null {
  if (!isMiniApp(path)) return deepLinkIn(query);
  const start = START_KEYS.map((key) => query.get(key)).find((value) => value);
  return start == null ? (deepLinkIn(query) ?? HOME) : deepLinkOfStart(start);
}

/** Whether a deep link needs a sign-in: for a guest only if the link says so [A-ROUTE-52, A-ROUTE-53]. */
export function asksToSignIn({ needsSignIn }: DeepLink, session: SessionState<unknown>['kind']): boolean {
  switch (session) {
    case 'none':
    case 'auth-only':
      return true;
    case 'guest':
      return needsSignIn;
    case 'signed-in':
    // A sign-in would not help these: the target page shows its own error.
    case 'forbidden-country':
    case 'failed':
      return false;
  }
}
