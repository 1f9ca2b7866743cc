import type { CountryKey } from '../countries.ts';
import type { GenreKey } from '../genres.ts';
import type { ScreenText, Text } from '../text.ts';
import type { Film } from '../titles/title.ts';

/** Kinds of programmes; a series runs with episode numbers. The wire's number for a series is 2. */
export const programCategories = {
  film: { id: 1, name: { ru: 'Фильм', en: 'Film', kk: 'Фильм', uz: 'Film', bg: 'Филм', ka: 'ფილმი' } },
  series: { id: 2, name: { ru: 'Сериал', en: 'Series', kk: 'Сериал', uz: 'Serial', bg: 'Сериал', ka: 'სერიალი' } },
  show: {
    id: 3,
    name: { ru: 'Передача', en: 'Programme', kk: 'Бағдарлама', uz: 'Ko‘rsatuv', bg: 'Предаване', ka: 'გადაცემა' },
  },
  children: {
    id: 4,
    name: { ru: 'Детям', en: 'Children', kk: 'Балаларға', uz: 'Bolalarga', bg: 'За деца', ka: 'ბავშვებისთვის' },
  },
  sport: { id: 5, name: { ru: 'Спорт', en: 'Sport', kk: 'Спорт', uz: 'Sport', bg: 'Спорт', ka: 'სპორტი' } },
  news: {
    id: 6,
    name: { ru: 'Новости', en: 'News', kk: 'Жаңалықтар', uz: 'Yangiliklar', bg: 'Новини', ka: 'ახალი ამბები' },
  },
  documentary: {
    id: 7,
    name: {
      ru: 'Документальное',
      en: 'Documentary',
      kk: 'Деректі',
      uz: 'Hujjatli',
      bg: 'Документално',
      ka: 'დოკუმენტური',
    },
  },
  music: { id: 8, name: { ru: 'Музыка', en: 'Music', kk: 'Музыка', uz: 'Musiqa', bg: 'Музика', ka: 'მუსიკა' } },
} as const satisfies Record<string, { id: number; name: ScreenText }>;

export type ProgramCategory = keyof typeof programCategories;

/** When in the day a programme is shown; only a `serial` has episodes. */
export type Slot = 'morning' | 'day' | 'serial' | 'evening' | 'feature';

export interface Program {
  readonly id: number;
  readonly slot: Slot;
  readonly title: Text;
  readonly description: Text;
  readonly category: ProgramCategory;
  readonly genres: readonly [GenreKey, ...GenreKey[]];
  readonly countries: readonly CountryKey[];
  readonly year: string;
  readonly age: number;
  /** How many episodes there are before the count starts again; zero for anything but a series. */
  readonly episodes: number;
  readonly imageWide: string;
  readonly imageUpright: string;
  /** The film of the catalogue that is shown. */
  readonly film?: Film;
}

/** What most programmes of a shelf have in common. */
interface ShelfDefaults {
  readonly category: ProgramCategory;
  readonly genres: readonly [GenreKey, ...GenreKey[]];
  readonly countries: readonly CountryKey[];
  readonly age: number;
}

type ShelfEntry = Pick<Program, 'slot' | 'title' | 'description' | 'year'> &
  Partial<ShelfDefaults> & { readonly episodes?: number };

/** Pictures drawn for each shelf; programmes take them in turn. */
const IMAGES_PER_SHELF = 3;

/** Programmes that belong together. Ids count from `firstId` in order, so new entries go to the end. */
export function shelf(
  name: string,
  firstId: number,
  defaults: ShelfDefaults,
  entries: readonly ShelfEntry[],
): readonly Program[] {
  return entries.map((entry, index) => {
    const image = (index % IMAGES_PER_SHELF) + 1;
    return {
      ...defaults,
      ...entry,
      id: firstId + index,
      category: entry.category ?? (entry.slot === 'serial' ? 'series' : defaults.category),
      episodes: entry.episodes ?? 0,
      imageWide: `/art/programs/${name}-${image}-wide.webp`,
      imageUpright: `/art/programs/${name}-${image}-upright.webp`,
    };
  });
}
