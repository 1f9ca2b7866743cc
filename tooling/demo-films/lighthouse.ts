import type { Line, Tracks } from './tracks.ts';

/** When each sentence of the story begins and ends, in seconds. */
const spoken: readonly (readonly [at: number, until: number])[] = [
  [3, 9],
  [13, 19],
  [23, 29],
  [33, 39],
  [43, 49],
  [53, 59],
  [63, 69],
];

const told = (...texts: readonly string[]): readonly Line[] =>
  texts.flatMap((text, index) => {
    const [at, until] = spoken[index] ?? [];
    return at === undefined || until === undefined ? [] : [{ at, until, text }];
  });

const russian = told(
  'Карта кончается у скалы. На скале стоит маяк.',
  'Каждый вечер Айша поднимается по ста двадцати ступеням.',
  'Корабли сюда давно не ходят. Лампу она всё равно зажигает.',
  'Кто-то должен, говорит Айша. Темнота сама себя не осветит.',
  'Однажды ночью ветер стих, и стало слышно море.',
  'Далеко на воде зажёгся ещё один огонёк.',
  'Корабль нашёл дорогу. Карту пришлось дорисовать.',
);

const english = told(
  'The map ends at a rock. On the rock stands a lighthouse.',
  'Every evening Aisha climbs a hundred and twenty steps.',
  'No ship has come for years. She lights the lamp all the same.',
  'Somebody must, says Aisha. The dark will not light itself.',
  'One night the wind fell, and the sea could be heard.',
  'Far out on the water another light went on.',
  'The ship found its way. The map had to be drawn anew.',
);

const kazakh = told(
  'Карта жартаста бітеді. Жартаста шамшырақ тұр.',
  'Айша әр кеш сайын жүз жиырма баспалдақпен көтеріледі.',
  'Көптен бері кеме келмейді. Ол бәрібір шамды жағады.',
  'Біреу жағуы керек, дейді Айша. Қараңғылық өзін жарықтандырмайды.',
  'Бір түнде жел басылып, теңіздің үні естілді.',
  'Алыста, су бетінде тағы бір от жанды.',
  'Кеме жолын тапты. Картаны қайта сызуға тура келді.',
);

/** Read between the sentences of the story. */
const description: readonly Line[] = [
  { at: 9.2, until: 12.8, text: 'Закат. Дорога к берегу.' },
  { at: 19.2, until: 22.8, text: 'Лестница уходит вверх.' },
  { at: 29.2, until: 32.8, text: 'Лампа разгорается.' },
  { at: 39.2, until: 42.8, text: 'Окно. За ним звёзды.' },
  { at: 49.2, until: 52.8, text: 'Гладкое море.' },
  { at: 59.2, until: 62.8, text: 'Огонёк на горизонте.' },
];

/** What those who do not hear would miss. */
const sounds: readonly Line[] = [
  { at: 0.5, until: 2.8, text: '[играет спокойная музыка]' },
  { at: 19.2, until: 22, text: '[шаги по ступеням]' },
  { at: 39.2, until: 42, text: '[воет ветер]' },
  { at: 59.2, until: 62, text: '[музыка становится светлее]' },
];

const inOrder = (...lists: readonly (readonly Line[])[]) => lists.flat().toSorted((one, other) => one.at - other.at);

const russianForHardOfHearing = inOrder(
  sounds,
  russian.map((line) => ({ ...line, text: `РАССКАЗЧИК: ${line.text}` })),
);

export const lighthouse: Tracks = {
  sounds: [
    { language: 'ru', title: 'Русский', describesVideo: false, lines: russian },
    { language: 'en', title: 'English', describesVideo: false, lines: english },
    { language: 'ru', title: 'Русский, тифлокомментарий', describesVideo: true, lines: inOrder(russian, description) },
  ],
  texts: [
    { language: 'ru', title: 'Русский', isForHardOfHearing: false, lines: russian },
    { language: 'en', title: 'English', isForHardOfHearing: false, lines: english },
    { language: 'kk', title: 'Қазақша', isForHardOfHearing: false, lines: kazakh },
    {
      language: 'ru',
      title: 'Русский, для слабослышащих',
      isForHardOfHearing: true,
      lines: russianForHardOfHearing,
    },
  ],
};
