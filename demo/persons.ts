import type { Text } from './text.ts';

export interface Person {
  readonly id: number;
  readonly slug: string;
  readonly name: Text;
}

/** Ids count in this order, so new people go to the end. */
const FIRST_PERSON_ID = 5001;

const names = {
  melies: { ru: 'Жорж Мельес', en: 'Georges Méliès' },
  bernon: { ru: 'Блёетт Бернон', en: 'Bleuette Bernon' },
  wiene: { ru: 'Роберт Вине', en: 'Robert Wiene' },
  krauss: { ru: 'Вернер Краусс', en: 'Werner Krauss' },
  veidt: { ru: 'Конрад Фейдт', en: 'Conrad Veidt' },
  dagover: { ru: 'Лиль Даговер', en: 'Lil Dagover' },
  murnau: { ru: 'Фридрих Вильгельм Мурнау', en: 'F. W. Murnau' },
  schreck: { ru: 'Макс Шрек', en: 'Max Schreck' },
  wangenheim: { ru: 'Густав фон Вангенхайм', en: 'Gustav von Wangenheim' },
  schroeder: { ru: 'Грета Шрёдер', en: 'Greta Schröder' },
  galeen: { ru: 'Хенрик Галеен', en: 'Henrik Galeen' },
  newmeyer: { ru: 'Фред Ньюмейер', en: 'Fred C. Newmeyer' },
  taylor: { ru: 'Сэм Тейлор', en: 'Sam Taylor' },
  lloyd: { ru: 'Гарольд Ллойд', en: 'Harold Lloyd' },
  'mildred-davis': { ru: 'Милдред Дэвис', en: 'Mildred Davis' },
  protazanov: { ru: 'Яков Протазанов', en: 'Yakov Protazanov' },
  solntseva: { ru: 'Юлия Солнцева', en: 'Yuliya Solntseva' },
  tsereteli: { ru: 'Николай Церетели', en: 'Nikolai Tsereteli' },
  ilyinsky: { ru: 'Игорь Ильинский', en: 'Igor Ilyinsky' },
  'alexei-tolstoy': { ru: 'Алексей Толстой', en: 'Aleksey Tolstoy' },
  keaton: { ru: 'Бастер Китон', en: 'Buster Keaton' },
  mcguire: { ru: 'Кэтрин Макгуайр', en: 'Kathryn McGuire' },
  'joe-keaton': { ru: 'Джо Китон', en: 'Joe Keaton' },
  eisenstein: { ru: 'Сергей Эйзенштейн', en: 'Sergei Eisenstein' },
  antonov: { ru: 'Александр Антонов', en: 'Aleksandr Antonov' },
  barsky: { ru: 'Владимир Барский', en: 'Vladimir Barsky' },
  agadzhanova: { ru: 'Нина Агаджанова', en: 'Nina Agadzhanova' },
  chaplin: { ru: 'Чарли Чаплин', en: 'Charlie Chaplin' },
  hale: { ru: 'Джорджия Хейл', en: 'Georgia Hale' },
  swain: { ru: 'Мак Суэйн', en: 'Mack Swain' },
  julian: { ru: 'Руперт Джулиан', en: 'Rupert Julian' },
  chaney: { ru: 'Лон Чейни', en: 'Lon Chaney' },
  philbin: { ru: 'Мэри Филбин', en: 'Mary Philbin' },
  kerry: { ru: 'Норман Керри', en: 'Norman Kerry' },
  bruckman: { ru: 'Клайд Брукман', en: 'Clyde Bruckman' },
  mack: { ru: 'Мэрион Мэк', en: 'Marion Mack' },
  lang: { ru: 'Фриц Ланг', en: 'Fritz Lang' },
  harbou: { ru: 'Теа фон Харбоу', en: 'Thea von Harbou' },
  helm: { ru: 'Бригитта Хельм', en: 'Brigitte Helm' },
  abel: { ru: 'Альфред Абель', en: 'Alfred Abel' },
  froehlich: { ru: 'Густав Фрёлих', en: 'Gustav Fröhlich' },
  'klein-rogge': { ru: 'Рудольф Кляйн-Рогге', en: 'Rudolf Klein-Rogge' },
  vertov: { ru: 'Дзига Вертов', en: 'Dziga Vertov' },
  kaufman: { ru: 'Михаил Кауфман', en: 'Mikhail Kaufman' },
  hawks: { ru: 'Говард Хоукс', en: 'Howard Hawks' },
  grant: { ru: 'Кэри Грант', en: 'Cary Grant' },
  russell: { ru: 'Розалинд Расселл', en: 'Rosalind Russell' },
  bellamy: { ru: 'Ральф Беллами', en: 'Ralph Bellamy' },
  donen: { ru: 'Стэнли Донен', en: 'Stanley Donen' },
  hepburn: { ru: 'Одри Хепбёрн', en: 'Audrey Hepburn' },
  matthau: { ru: 'Уолтер Маттау', en: 'Walter Matthau' },
  mancini: { ru: 'Генри Манчини', en: 'Henry Mancini' },
  romero: { ru: 'Джордж Ромеро', en: 'George A. Romero' },
  'duane-jones': { ru: 'Дуэйн Джонс', en: 'Duane Jones' },
  odea: { ru: 'Джудит О’Ди', en: 'Judith O’Dea' },
  russo: { ru: 'Джон Руссо', en: 'John A. Russo' },
  goedegebure: { ru: 'Саша Гудегебюре', en: 'Sacha Goedegebure' },
  morgenstern: { ru: 'Ян Моргенштерн', en: 'Jan Morgenstern' },
  paley: { ru: 'Нина Пейли', en: 'Nina Paley' },
  hanshaw: { ru: 'Аннет Хэншоу', en: 'Annette Hanshaw' },
  levy: { ru: 'Колин Леви', en: 'Colin Levy' },
  wouda: { ru: 'Эстер Вауда', en: 'Esther Wouda' },
} as const satisfies Record<string, Text>;

export type PersonKey = keyof typeof names;

const idByKey = new Map(Object.keys(names).map((key, index) => [key, FIRST_PERSON_ID + index]));

export const personOf = (key: PersonKey): Person => ({
  id: idByKey.get(key) ?? FIRST_PERSON_ID,
  slug: key,
  name: names[key],
});
