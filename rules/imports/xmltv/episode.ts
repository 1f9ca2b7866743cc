/** Which episode of which season; null: it is not said. */
export interface EpisodeNumber {
  readonly season: number | null;
  readonly episode: number | null;
}

const none: EpisodeNumber = { season: null, episode: null };
const MOST = 100_000;

/** `xmltv_ns`: season, episode and part, counted from zero, each with a total or left out: `1.4/10.0/1`. */
function ofNamespace(text: string): EpisodeNumber {
  const [season, episode] = text.split('.').map((part) => {
    const digits = /^\s*(\d+)/.exec(part)?.[1];
    return digits === undefined ? null : limited(Number(digits) + 1);
  });
  return { season: season ?? null, episode: episode ?? null };
}

const ONSCREEN = [
  /(?:s|season|сезон)\s*(?<season>\d+)\D{0,3}(?:e|ep|episode|серия|эпизод)\.?\s*(?<episode>\d+)/iu,
  /(?<season>\d+)\s*(?:сезон|season)\D{0,4}(?<episode>\d+)\s*(?:серия|эпизод|episode)/iu,
  /(?:^|\D)(?<season>\d{1,3})\s*[xх×]\s*(?<episode>\d{1,4})/iu,
  /(?:^|[^\p{L}])(?:e|ep|episode|серия|эпизод)\.?\s*(?<episode>\d+)/iu,
  /(?<episode>\d+)(?:-?[аяй])?\s*(?:серия|эпизод)/iu,
  /(?:^|[^\p{L}])(?:s|season|сезон)\s*(?<season>\d+)/iu,
  /^\(?\s*(?<episode>\d+)\s*(?:\/\s*\d+)?\)?$/u,
];

/** As screens write it: `S02E05`, `2x05`, `Сезон 2, серия 5`, `5/10`. */
function ofScreen(text: string): EpisodeNumber {
  for (const pattern of ONSCREEN) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined) return { season: numberOf(groups['season']), episode: numberOf(groups['episode']) };
  }
  return none;
}

const limited = (number: number) => (number <= MOST ? number : null);
const numberOf = (digits: string | undefined) => (digits === undefined ? null : limited(Number(digits)));

/** The number that a programme's `episode-num` elements give: `xmltv_ns` first, what it leaves out by `onscreen`. */
export function episodeOf(said: readonly { readonly system: string; readonly text: string }[]): EpisodeNumber {
  const numbers = said
    .toSorted((one, other) => Number(other.system === 'xmltv_ns') - Number(one.system === 'xmltv_ns'))
    .map(({ system, text }) => {
      if (system === 'xmltv_ns') return ofNamespace(text);
      return system === 'onscreen' || system === '' ? ofScreen(text) : none;
    });
  return {
    season: numbers.map(({ season }) => season).find((season) => season !== null) ?? null,
    episode: numbers.map(({ episode }) => episode).find((episode) => episode !== null) ?? null,
  };
}
