/** What a look at a playlist's address found: it plays; its origin has no playlist there; its origin does not answer. */
export type ProbeVerdict = 'plays' | 'missing' | 'unreachable';

const MOST_REDIRECTS = 3;
/** A playlist shows within this many characters that it is one. */
const MOST_CHARACTERS = 64 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const TOO_MANY_REQUESTS = 429;
const SERVER_ERRORS_FROM = 500;
const PLAYLIST_TYPES = 'application/vnd.apple.mpegurl, application/x-mpegurl, */*;q=0.5';

/**
 * Looks whether an HLS playlist can be had at an address of the operator's own origin. Never throws. Where that origin
 * stands is the operator's word, so addresses of private networks are as good as others.
 */
export async function probePlaylist(address: string, signal: AbortSignal): Promise<ProbeVerdict> {
  try {
    const response = await follow(address, signal);
    if (response.ok) return (await holdsPlaylist(response)) ? 'plays' : 'missing';
    await response.body?.cancel();
    const { status } = response;
    return status === TOO_MANY_REQUESTS || status >= SERVER_ERRORS_FROM ? 'unreachable' : 'missing';
  } catch {
    return 'unreachable';
  }
}

/** The answer at the end of the redirects; @throws Error when there is none, or when they leave http. */
async function follow(address: string, signal: AbortSignal): Promise<Response> {
  let next = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(next, { redirect: 'manual', signal, headers: { accept: PLAYLIST_TYPES } });
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    next = new URL(location, next);
    if (next.protocol !== 'http:' && next.protocol !== 'https:') throw new Error('a redirect leaves http');
  }
  throw new Error('too many redirects');
}

/** Reads no further than it takes to know. */
async function holdsPlaylist(response: Response): Promise<boolean> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (isPlaylist(text)) return true;
    if (text.length >= MOST_CHARACTERS) return false;
  }
  return false;
}

/** It says what it is in its first line, and names a segment or a variant. */
const isPlaylist = (text: string) => /^#EXTM3U\s/.test(text) && /^#(EXTINF|EXT-X-STREAM-INF):/m.test(text);
