import { channelPath, contentPath } from '../catalogue/destination.ts';
import type { SessionState } from '../session/session-state.ts';

/** Kinds of place that whoever shows the app can open in it [A-ROUTE-44]. */
export const deepLinkTypes = ['content', 'channel', 'promo_key', 'setting', 'row', 'rowset', 'packet'] as const;
export type DeepLinkType = (typeof deepLinkTypes)[number];

/** A place inside the app, as a web view, a push message or a messenger names it. */
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

/** What cannot be understood, or should not be followed, leads here. */
const HOME: DeepLink = { path: '/', needsSignIn: false };

/** What an id, a slug or a code is made of: nothing that could be read as another path. */
const REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N}_.:,-]{0,199}$/u;
/** Settings may stand within others: `language/interface`. */
const SETTING = /^[a-z0-9_]{1,64}(?:\/[a-z0-9_]{1,64})?$/i;
const WHOLE_SECONDS = /^[1-9]\d{0,11}$/;
const NUMBER = /^\d{1,18}$/;

type Fields = Readonly<Record<string, unknown>>;

/** Where a deep link leads, whatever was given for one. */
export function deepLinkOf(target: unknown): DeepLink {
  const fields = fieldsOf(target);
  const path = pathOf(fields);
  return path === null ? HOME : { path, needsSignIn: isSet(fields['need_auth']) };
}

/** A slug goes before an id [A-ROUTE-45 to A-ROUTE-51]; null: there is no such place. */
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

/** A query has words only. */
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

/** The query key that has a whole target as JSON. */
const WHOLE_KEY = 'deep_link';
const FIELD_KEYS = ['type', 'id', 'slug', 'code', 'start_time', 'need_auth', 'library_id'];
const isType = (word: string | null): word is DeepLinkType => deepLinkTypes.some((type) => type === word);

/** The deep link that an address carries, whole or in keys of its own beside the type; null: none. */
export function deepLinkIn(query: URLSearchParams): DeepLink | null {
  const whole = query.get(WHOLE_KEY);
  if (whole !== null) return deepLinkOf(whole);
  return isType(query.get('type')) ? deepLinkOf(Object.fromEntries(query)) : null;
}

/** The same address without its deep link. */
export function withoutDeepLink(path: string, query: URLSearchParams): string {
  const rest = new URLSearchParams([...query].filter(([key]) => key !== WHOLE_KEY && !FIELD_KEYS.includes(key)));
  return rest.size > 0 ? `${path}?${rest}` : path;
}

/** JSON begins like this in Base64. */
const ENCODED_JSON = /^eyJ/;

/**
 * The deep link in the start parameter of a mini app [A-MOBILE-05], which has no room for other signs than letters, digits,
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

const MINI_APP = '/miniapp';
const START_KEYS = ['tgWebAppStartParam', 'startapp'];

/** Whether a path is the way in from a messenger, which shows nothing itself [A-ROUTE-26]. */
export const isMiniApp = (path: string): boolean => path.toLowerCase().replace(/\/+$/, '') === MINI_APP;

/** What stays on the screen where the place that an address was to open is not there: never the messenger's way in, which is empty. */
export const addressUnder = (path: string, query: URLSearchParams): string =>
  isMiniApp(path) ? '/' : withoutDeepLink(path, query);

/** What the app opens when it has been opened at an address: what that names beside its own page; null: only the page. */
export function openingTarget(path: string, query: URLSearchParams): DeepLink | null {
  if (!isMiniApp(path)) return deepLinkIn(query);
  const start = START_KEYS.map((key) => query.get(key)).find((value) => value);
  return start == null ? (deepLinkIn(query) ?? HOME) : deepLinkOfStart(start);
}

/** Whether the viewer has to sign in before it opens: a guest only where the link says so [A-ROUTE-52, A-ROUTE-53]. */
export function asksToSignIn({ needsSignIn }: DeepLink, session: SessionState<unknown>['kind']): boolean {
  switch (session) {
    case 'none':
    case 'auth-only':
      return true;
    case 'guest':
      return needsSignIn;
    case 'signed-in':
    // Signing in would help neither of these: the place says itself what is wrong.
    case 'forbidden-country':
    case 'failed':
      return false;
  }
}
