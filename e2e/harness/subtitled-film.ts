import type { Page, Route } from 'playwright-core';

/** Subtitles that a film is given, by language: what a WebVTT file has after its head. */
export type SubtitleFiles = Readonly<Record<string, string>>;

const GROUP = 'subtitles';
const playlistOf = (language: string) => `subtitles-${language}.m3u8`;
const fileOf = (language: string) => `subtitles-${language}.vtt`;
/** As long as any film here. */
const SECONDS = 3_600;

/** Gives each film that the page plays subtitles on its way from the origin. */
export async function addSubtitles(page: Page, files: SubtitleFiles): Promise<void> {
  const languages = Object.keys(files);
  await page.route('**/media/p/**/index.m3u8', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    const tracks = languages.map(
      (language) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${GROUP}",NAME="${language}",LANGUAGE="${language}",URI="${playlistOf(language)}"`,
    );
    const body = lines.map((line) => (line.startsWith('#EXT-X-STREAM-INF') ? `${line},SUBTITLES="${GROUP}"` : line));
    await route.fulfill({ response, body: [body[0], ...tracks, ...body.slice(1)].join('\n') });
  });
  for (const [language, cues] of Object.entries(files)) {
    await page.route(`**/media/p/**/${playlistOf(language)}`, (route) =>
      answer(
        route,
        'application/vnd.apple.mpegurl',
        [
          ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SECONDS}`, '#EXT-X-PLAYLIST-TYPE:VOD'],
          ...[`#EXTINF:${SECONDS},`, fileOf(language), '#EXT-X-ENDLIST', ''],
        ].join('\n'),
      ),
    );
    await page.route(`**/media/p/**/${fileOf(language)}`, (route) => answer(route, 'text/vtt', `WEBVTT\n\n${cues}\n`));
  }
}

const answer = (route: Route, contentType: string, body: string) =>
  route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
