/** Headers of a request, by names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** Options of players that are headers. */
const OPTIONS: Readonly<Record<string, string>> = {
  'http-user-agent': 'user-agent',
  'http-referrer': 'referer',
  'http-referer': 'referer',
  'http-origin': 'origin',
  'http-cookie': 'cookie',
};
const HEADER_LISTS = /^inputstream\.adaptive\.(stream|manifest|common)_headers$/;
const NAME = /^[a-z0-9-]{1,100}$/;
const VALUE = /^[^\r\n]{1,1000}$/;

/**
 * The headers that `#EXTVLCOPT`, `#KODIPROP` or `#EXTHTTP` ask for: `http-user-agent=…`, a list of
 * `inputstream.adaptive.stream_headers`, or an object of JSON. None where the option is about something else.
 */
export function headersOfOption(value: string): Headers {
  if (value.trimStart().startsWith('{')) return headersOfJson(value);
  const equals = value.indexOf('=');
  if (equals === -1) return {};
  const [option, text] = [value.slice(0, equals).trim().toLowerCase(), value.slice(equals + 1).trim()];
  const header = OPTIONS[option];
  if (header !== undefined) return usable([[header, text]]);
  return HEADER_LISTS.test(option) ? headersOfList(text) : {};
}

/** An address as it is asked, and the headers that stand behind it: `https://a.example/1.m3u8|User-Agent=Kodi`. */
export function splitAddress(text: string): { readonly address: string; readonly headers: Headers } {
  const bar = text.indexOf('|');
  if (bar === -1) return { address: text, headers: {} };
  return { address: text.slice(0, bar).trim(), headers: headersOfList(text.slice(bar + 1)) };
}

const headersOfList = (list: string): Headers => usable([...new URLSearchParams(list)]);

function headersOfJson(text: string): Headers {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? usable(Object.entries(value).flatMap(([name, its]) => (typeof its === 'string' ? [[name, its] as const] : [])))
      : {};
  } catch {
    return {};
  }
}

const usable = (headers: readonly (readonly [string, string])[]): Headers =>
  Object.fromEntries(
    headers
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name, value]) => NAME.test(name) && VALUE.test(value)),
  );
