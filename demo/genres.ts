import type { Text } from './text.ts';

/** The clips that stand for a genre's picture, by folder in `demo/clips/`. */
export type Asset = 'news' | 'cinema' | 'nature' | 'kids' | 'sport' | 'music';

export interface Genre {
  readonly id: number;
  readonly name: Text;
  readonly asset: Asset;
}

export const genres = {
  news: { id: 1, name: { ru: 'новости', en: 'news' }, asset: 'news' },
  talk: { id: 2, name: { ru: 'ток-шоу', en: 'talk show' }, asset: 'news' },
  business: { id: 3, name: { ru: 'экономика', en: 'business' }, asset: 'news' },
  drama: { id: 4, name: { ru: 'драма', en: 'drama' }, asset: 'cinema' },
  comedy: { id: 5, name: { ru: 'комедия', en: 'comedy' }, asset: 'cinema' },
  crime: { id: 6, name: { ru: 'детектив', en: 'crime' }, asset: 'cinema' },
  horror: { id: 7, name: { ru: 'ужасы', en: 'horror' }, asset: 'cinema' },
  fantasy: { id: 8, name: { ru: 'фантастика', en: 'science fiction' }, asset: 'cinema' },
  history: { id: 9, name: { ru: 'история', en: 'history' }, asset: 'nature' },
  documentary: { id: 10, name: { ru: 'документальный', en: 'documentary' }, asset: 'nature' },
  nature: { id: 11, name: { ru: 'природа', en: 'nature' }, asset: 'nature' },
  science: { id: 12, name: { ru: 'наука', en: 'science' }, asset: 'nature' },
  travel: { id: 13, name: { ru: 'путешествия', en: 'travel' }, asset: 'nature' },
  home: { id: 14, name: { ru: 'дом и кухня', en: 'home and food' }, asset: 'nature' },
  animation: { id: 15, name: { ru: 'мультфильм', en: 'animation' }, asset: 'kids' },
  kids: { id: 16, name: { ru: 'детям', en: 'for children' }, asset: 'kids' },
  sport: { id: 17, name: { ru: 'спорт', en: 'sport' }, asset: 'sport' },
  music: { id: 18, name: { ru: 'музыка', en: 'music' }, asset: 'music' },
  concert: { id: 19, name: { ru: 'концерт', en: 'concert' }, asset: 'music' },
  show: { id: 20, name: { ru: 'шоу', en: 'entertainment' }, asset: 'music' },
  romance: { id: 21, name: { ru: 'мелодрама', en: 'romance' }, asset: 'cinema' },
  adventure: { id: 22, name: { ru: 'приключения', en: 'adventure' }, asset: 'cinema' },
} as const satisfies Record<string, Genre>;

export type GenreKey = keyof typeof genres;
