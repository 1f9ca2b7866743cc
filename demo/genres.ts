import type { ScreenText } from './text.ts';

/** The clips of a genre, by folder in `demo/clips/`. */
export type Asset = 'news' | 'cinema' | 'nature' | 'kids' | 'sport' | 'music';

export interface Genre {
  readonly id: number;
  readonly name: ScreenText;
  readonly asset: Asset;
}

type Names = readonly [ru: string, en: string, kk: string, uz: string, bg: string, ka: string];

const genre = (id: number, asset: Asset, ...[ru, en, kk, uz, bg, ka]: Names): Genre => ({
  id,
  name: { ru, en, kk, uz, bg, ka },
  asset,
});

export const genres = {
  news: genre(1, 'news', 'новости', 'news', 'жаңалықтар', 'yangiliklar', 'новини', 'ახალი ამბები'),
  talk: genre(2, 'news', 'ток-шоу', 'talk show', 'ток-шоу', 'tok-shou', 'ток шоу', 'თოქ-შოუ'),
  business: genre(3, 'news', 'экономика', 'business', 'экономика', 'iqtisodiyot', 'икономика', 'ეკონომიკა'),
  drama: genre(4, 'cinema', 'драма', 'drama', 'драма', 'drama', 'драма', 'დრამა'),
  comedy: genre(5, 'cinema', 'комедия', 'comedy', 'комедия', 'komediya', 'комедия', 'კომედია'),
  crime: genre(6, 'cinema', 'детектив', 'crime', 'детектив', 'detektiv', 'криминален', 'დეტექტივი'),
  horror: genre(7, 'cinema', 'ужасы', 'horror', 'қорқынышты', 'dahshat', 'ужаси', 'საშინელება'),
  fantasy: genre(8, 'cinema', 'фантастика', 'science fiction', 'фантастика', 'fantastika', 'фантастика', 'ფანტასტიკა'),
  history: genre(9, 'nature', 'история', 'history', 'тарих', 'tarix', 'история', 'ისტორია'),
  documentary: genre(
    10,
    'nature',
    'документальный',
    'documentary',
    'деректі',
    'hujjatli',
    'документален',
    'დოკუმენტური',
  ),
  nature: genre(11, 'nature', 'природа', 'nature', 'табиғат', 'tabiat', 'природа', 'ბუნება'),
  science: genre(12, 'nature', 'наука', 'science', 'ғылым', 'fan', 'наука', 'მეცნიერება'),
  travel: genre(13, 'nature', 'путешествия', 'travel', 'саяхат', 'sayohat', 'пътувания', 'მოგზაურობა'),
  home: genre(
    14,
    'nature',
    'дом и кухня',
    'home and food',
    'үй мен ас үй',
    'uy va oshxona',
    'дом и кухня',
    'სახლი და სამზარეულო',
  ),
  animation: genre(15, 'kids', 'мультфильм', 'animation', 'мультфильм', 'multfilm', 'анимация', 'ანიმაცია'),
  kids: genre(16, 'kids', 'детям', 'for children', 'балаларға', 'bolalarga', 'за деца', 'ბავშვებისთვის'),
  sport: genre(17, 'sport', 'спорт', 'sport', 'спорт', 'sport', 'спорт', 'სპორტი'),
  music: genre(18, 'music', 'музыка', 'music', 'музыка', 'musiqa', 'музика', 'მუსიკა'),
  concert: genre(19, 'music', 'концерт', 'concert', 'концерт', 'konsert', 'концерт', 'კონცერტი'),
  show: genre(20, 'music', 'шоу', 'entertainment', 'шоу', 'shou', 'шоу', 'შოუ'),
  romance: genre(21, 'cinema', 'мелодрама', 'romance', 'мелодрама', 'melodrama', 'романтика', 'მელოდრამა'),
  adventure: genre(
    22,
    'cinema',
    'приключения',
    'adventure',
    'шытырман оқиға',
    'sarguzasht',
    'приключения',
    'სათავგადასავლო',
  ),
  western: genre(23, 'cinema', 'вестерн', 'western', 'вестерн', 'vestern', 'уестърн', 'ვესტერნი'),
  noir: genre(24, 'cinema', 'нуар', 'film noir', 'нуар', 'nuar', 'ноар', 'ნუარი'),
  thriller: genre(25, 'cinema', 'триллер', 'thriller', 'триллер', 'triller', 'трилър', 'თრილერი'),
  war: genre(26, 'cinema', 'военный', 'war', 'соғыс', 'urush', 'военен', 'საომარი'),
  musical: genre(27, 'music', 'мюзикл', 'musical', 'мюзикл', 'myuzikl', 'мюзикъл', 'მიუზიკლი'),
  fairytale: genre(28, 'kids', 'сказка', 'fairy tale', 'ертегі', 'ertak', 'приказка', 'ზღაპარი'),
  avantgarde: genre(29, 'cinema', 'авангард', 'avant-garde', 'авангард', 'avangard', 'авангард', 'ავანგარდი'),
} as const satisfies Record<string, Genre>;

export type GenreKey = keyof typeof genres;
