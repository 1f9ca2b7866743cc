import type pg from 'pg';

/** How a text is typed. */
export const searchKinds = ['word', 'prefix', 'misspelt', 'layout'] as const;
export type SearchKind = (typeof searchKinds)[number];

const ONSETS = ['б', 'в', 'г', 'д', 'ж', 'з', 'к', 'л', 'м', 'н', 'п', 'р', 'с', 'т', 'ф', 'х', 'ц', 'ч', 'ш', 'ст'];
const VOWELS = ['а', 'е', 'и', 'о', 'у'];
const ENDINGS = ['н', 'р', 'л', 'к', 'ц'];
/** As many as a large catalogue and guide have. */
const VOCABULARY = 20_000;
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';
const ENGLISH_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** The vocabulary's word of a number: two or three syllables, each word another one. */
function wordOf(number: number): string {
  const pick = (from: readonly string[], place: number) => from[place % from.length] ?? '';
  const syllable = (place: number) => pick(ONSETS, place) + pick(VOWELS, Math.floor(place / ONSETS.length));
  const count = ONSETS.length * VOWELS.length;
  const rest = Math.floor(number / count);
  return syllable(number * 7) + syllable(rest * 11) + syllable(number + rest) + pick(ENDINGS, rest);
}

/** The words of the name of a number: few are frequent, as in any language. */
function nameOf(number: number): string {
  const place = (salt: number) => {
    const random = ((number * 2_654_435_761 + salt * 40_503) % 1_000_003) / 1_000_003;
    return Math.floor(VOCABULARY * random ** 3);
  };
  return [place(1), place(2), place(3)].map(wordOf).join(' ');
}

const words = Array.from({ length: 40 }, (_, index) => wordOf(100 + index * 61));

/** Texts to search for, of each kind. */
export const SEARCHES: Readonly<Record<SearchKind, readonly string[]>> = {
  word: words,
  prefix: words.map((word) => word.slice(0, 3)),
  misspelt: words.map((word) => `${word.slice(0, 3)}к${word.slice(4)}`),
  layout: words.map((word) => [...word].map((letter) => ENGLISH_KEYS[RUSSIAN_KEYS.indexOf(letter)] ?? letter).join('')),
};

interface NameCounts {
  readonly persons: number;
  readonly programmes: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const BATCH = 20_000;
const FIRST_ID = 1_000_000;

/** Names all titles of a provider anew, and gives it people and a guide of programmes that are each on once. */
export async function fillNames(client: pg.Client, providerId: number, counts: NameCounts): Promise<void> {
  const { rows: titles } = await client.query<{ id: string }>('SELECT id FROM contents WHERE provider_id = $1', [
    providerId,
  ]);
  await inBatches(titles.length, (numbers) =>
    client.query(
      `UPDATE contents SET title = jsonb_build_object('ru', name), original_title = NULL
       FROM unnest($2::text[], $3::text[]) AS given (id, name)
       WHERE provider_id = $1 AND contents.id = given.id`,
      [providerId, numbers.map((number) => titles[number]?.id), numbers.map(nameOf)],
    ),
  );
  await inBatches(counts.persons, (numbers) =>
    client.query(
      `INSERT INTO persons (provider_id, id, slug, name)
       SELECT $1, id, 'person-' || id, jsonb_build_object('ru', name) FROM unnest($2::integer[], $3::text[]) AS given (id, name)`,
      [providerId, numbers.map((number) => FIRST_ID + number), numbers.map((number) => nameOf(number + 7))],
    ),
  );
  await client.query(
    `DELETE FROM schedule_items WHERE provider_id = $1 AND channel_id IN (
       SELECT id FROM channels WHERE provider_id = $1 ORDER BY id DESC LIMIT 900)`,
    [providerId],
  );
  await inBatches(counts.programmes, async (numbers) => {
    const ids = numbers.map((number) => FIRST_ID + number);
    await client.query(
      `INSERT INTO programs (provider_id, id, title, description, category_id, category, age, image_wide, image_upright)
       SELECT $1, id, jsonb_build_object('ru', name), '{}', 2, '{"ru": "Передача"}', 6, '/art/p.webp', '/art/p.webp'
       FROM unnest($2::integer[], $3::text[]) AS given (id, name)`,
      [providerId, ids, numbers.map((number) => nameOf(number + 13))],
    );
    await client.query(
      `INSERT INTO schedule_items
         (provider_id, channel_id, announced_at, announced_until, starts_at, ends_at, program_id, asset)
       SELECT $1, channel.id, at, at + interval '30 minutes', at, at + interval '30 minutes', given.id, 'clip'
       FROM unnest($2::integer[]) AS given (id)
       JOIN (
         SELECT id, row_number() OVER (ORDER BY id DESC) - 1 AS place FROM channels
         WHERE provider_id = $1 ORDER BY id DESC LIMIT 900
       ) channel ON channel.place = given.id % 900
       CROSS JOIN LATERAL (
         SELECT to_timestamp($3) + make_interval(mins => 30 * ((given.id - ${FIRST_ID}) / 900 - 168)) AS at) start`,
      [providerId, ids, Math.floor(counts.now / 8_000) * 8],
    );
  });
}

async function inBatches(count: number, work: (numbers: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    await work(Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index));
  }
}
