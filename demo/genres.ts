import type { Text } from './text.ts';

/** The clips that stand for a genre's picture, by folder in `demo/clips/`. */
export type Asset = 'news' | 'cinema' | 'nature' | 'kids' | 'sport' | 'music';

export interface Genre {
  readonly id: number;
  readonly name: Text;
  readonly asset: Asset;
}

const genre = (id: number, asset: Asset, ru: string, en: string, kk: string, uz: string): Genre => ({
  id,
  name: { ru, en, kk, uz },
  asset,
});

export const genres = {
  news: genre(1, 'news', 'новости', 'news', 'жаңалықтар', 'yangiliklar'),
  talk: genre(2, 'news', 'ток-шоу', 'talk show', 'ток-шоу', 'tok-shou'),
  business: genre(3, 'news', 'экономика', 'business', 'экономика', 'iqtisodiyot'),
  drama: genre(4, 'cinema', 'драма', 'drama', 'драма', 'drama'),
  comedy: genre(5, 'cinema', 'комедия', 'comedy', 'комедия', 'komediya'),
  crime: genre(6, 'cinema', 'детектив', 'crime', 'детектив', 'detektiv'),
  horror: genre(7, 'cinema', 'ужасы', 'horror', 'қорқынышты', 'dahshat'),
  fantasy: genre(8, 'cinema', 'фантастика', 'science fiction', 'фантастика', 'fantastika'),
  history: genre(9, 'nature', 'история', 'history', 'тарих', 'tarix'),
  documentary: genre(10, 'nature', 'документальный', 'documentary', 'деректі', 'hujjatli'),
  nature: genre(11, 'nature', 'природа', 'nature', 'табиғат', 'tabiat'),
  science: genre(12, 'nature', 'наука', 'science', 'ғылым', 'fan'),
  travel: genre(13, 'nature', 'путешествия', 'travel', 'саяхат', 'sayohat'),
  home: genre(14, 'nature', 'дом и кухня', 'home and food', 'үй мен ас үй', 'uy va oshxona'),
  animation: genre(15, 'kids', 'мультфильм', 'animation', 'мультфильм', 'multfilm'),
  kids: genre(16, 'kids', 'детям', 'for children', 'балаларға', 'bolalarga'),
  sport: genre(17, 'sport', 'спорт', 'sport', 'спорт', 'sport'),
  music: genre(18, 'music', 'музыка', 'music', 'музыка', 'musiqa'),
  concert: genre(19, 'music', 'концерт', 'concert', 'концерт', 'konsert'),
  show: genre(20, 'music', 'шоу', 'entertainment', 'шоу', 'shou'),
  romance: genre(21, 'cinema', 'мелодрама', 'romance', 'мелодрама', 'melodrama'),
  adventure: genre(22, 'cinema', 'приключения', 'adventure', 'шытырман оқиға', 'sarguzasht'),
  western: genre(23, 'cinema', 'вестерн', 'western', 'вестерн', 'vestern'),
  noir: genre(24, 'cinema', 'нуар', 'film noir', 'нуар', 'nuar'),
  thriller: genre(25, 'cinema', 'триллер', 'thriller', 'триллер', 'triller'),
  war: genre(26, 'cinema', 'военный', 'war', 'соғыс', 'urush'),
  musical: genre(27, 'music', 'мюзикл', 'musical', 'мюзикл', 'myuzikl'),
  fairytale: genre(28, 'kids', 'сказка', 'fairy tale', 'ертегі', 'ertak'),
  avantgarde: genre(29, 'cinema', 'авангард', 'avant-garde', 'авангард', 'avangard'),
} as const satisfies Record<string, Genre>;

export type GenreKey = keyof typeof genres;
