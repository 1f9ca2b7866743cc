/** Where nobody says anything. */
const DEFAULT_LANGUAGE = 'ru';
const LANGUAGE_CODE = /^[a-z]{2}$/;

/** The short code of the stored language, else of the first one in Accept-Language; regional variants count as their base. */
export function preferredLanguage(stored: string | undefined, acceptLanguage: string | undefined): string {
  const wanted = [stored ?? '', ...byQuality(acceptLanguage ?? '')].map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return wanted.find((code) => LANGUAGE_CODE.test(code)) ?? DEFAULT_LANGUAGE;
}

function byQuality(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
