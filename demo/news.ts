import type { Picture } from './pages/page.ts';
import type { CatalogueText } from './titles/title.ts';

export interface DemoNews {
  readonly id: string;
  /** How long before the demo was made, in hours. */
  readonly hoursAgo: number;
  readonly title: CatalogueText;
  readonly short: CatalogueText;
  /** Paragraphs as HTML. */
  readonly text: CatalogueText;
  readonly image: Picture | null;
}

const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

export const news: readonly DemoNews[] = [
  {
    id: '910001',
    hoursAgo: 5,
    title: {
      ru: 'Полный «Метрополис» снова с нами',
      en: 'Metropolis, whole again',
      kk: 'Толық «Метрополис» қайта оралды',
      uz: 'To‘liq «Metropolis» yana biz bilan',
    },
    short: {
      ru: 'Две с половиной часа города будущего — в каталоге и на «Киноархиве»',
      en: 'Two and a half hours of the city of the future, in the catalogue and on air',
      kk: 'Болашақ қаласының екі жарым сағаты — каталогта және эфирде',
      uz: 'Kelajak shahrining ikki yarim soati — katalogda va efirda',
    },
    text: {
      ru: paragraphs(
        'Фильм Фрица Ланга долго знали по сокращённым копиям. Теперь у нас самая длинная из известных версий.',
        'Смотрите с начала в каталоге, а в субботу вечером — в эфире, со вступительным словом.',
      ),
      en: paragraphs(
        'For decades Fritz Lang’s film was known from shortened prints. Now we have the longest version there is.',
        'Watch it from the start in the catalogue, or on air on Saturday night with an introduction.',
      ),
      kk: paragraphs(
        'Фриц Лангтың фильмін көрермен ұзақ уақыт қысқартылған көшірмелерден ғана білді. Енді бізде белгілі нұсқалардың ең ұзағы бар.',
        'Каталогтан басынан бастап көріңіз немесе сенбі кеші эфирден кіріспе сөзімен бірге тамашалаңыз.',
      ),
      uz: paragraphs(
        'Frits Langning filmi uzoq vaqt qisqartirilgan nusxalardan ma’lum edi. Endi bizda ma’lum versiyalarning eng uzuni bor.',
        'Katalogda boshidan ko‘ring yoki shanba oqshomi efirda kirish so‘zi bilan tomosha qiling.',
      ),
    },
    image: { of: 'metropolis', piece: 'still' },
  },
  {
    id: '910002',
    hoursAgo: 29,
    title: {
      ru: 'Архив эфира — неделя',
      en: 'A week of catch-up',
      kk: 'Эфир мұрағаты — бір апта',
      uz: 'Efir arxivi — bir hafta',
    },
    short: {
      ru: 'Всё, что прошло на каналах за семь дней, можно включить с начала',
      en: 'Whatever was on in the last seven days can be watched from its start',
      kk: 'Арналарда жеті күнде көрсетілгеннің бәрін басынан қосуға болады',
      uz: 'Kanallarda yetti kunda ko‘rsatilgan hamma narsani boshidan ko‘rish mumkin',
    },
    text: {
      ru: paragraphs(
        'Откройте канал, перейдите на вкладку «Программа» и выберите любую прошедшую передачу.',
        'Опоздали к началу той, что идёт сейчас? Нажмите «Смотреть с начала».',
      ),
      en: paragraphs(
        'Open a channel, go to its schedule and choose any programme that has been on.',
        'Late for the one that is on now? Press “Watch from the start”.',
      ),
      kk: paragraphs(
        'Арнаны ашып, бағдарлама бетіне өтіңіз де, кез келген өткен хабарды таңдаңыз.',
        'Қазір көрсетіліп жатқан хабардың басына үлгермей қалдыңыз ба? «Басынан көру» түймесін басыңыз.',
      ),
      uz: paragraphs(
        'Kanalni oching, dastur sahifasiga o‘ting va o‘tgan ko‘rsatuvlardan birini tanlang.',
        'Hozir ketayotgan ko‘rsatuvning boshiga kechikdingizmi? «Boshidan ko‘rish» tugmasini bosing.',
      ),
    },
    image: null,
  },
  {
    id: '910003',
    hoursAgo: 76,
    title: {
      ru: 'Открытое кино: новая полка',
      en: 'Open films: a new shelf',
      kk: 'Ашық кино: жаңа сөре',
      uz: 'Ochiq kino: yangi tokcha',
    },
    short: {
      ru: 'Фильмы, которые авторы сами отдали зрителям',
      en: 'Films that their makers gave to their viewers',
      kk: 'Авторлары көрерменге өздері сыйлаған фильмдер',
      uz: 'Mualliflarning o‘zi tomoshabinga bergan filmlar',
    },
    text: {
      ru: paragraphs(
        'Мультфильмы, драмы и документальные ленты с открытой лицензией: их можно показывать в школе, резать и переозвучивать.',
        'Полка живёт в меню и будет расти.',
      ),
      en: paragraphs(
        'Cartoons, dramas and documentaries under open licences: show them at school, cut them, give them a new voice.',
        'The shelf stands in the menu, and it will grow.',
      ),
      kk: paragraphs(
        'Ашық лицензиялы мультфильмдер, драмалар мен деректі фильмдер: мектепте көрсетуге, қиып құрастыруға, қайта дыбыстауға болады.',
        'Сөре мәзірде тұр, ол толыға береді.',
      ),
      uz: paragraphs(
        'Ochiq litsenziyali multfilmlar, dramalar va hujjatli filmlar: ularni maktabda ko‘rsatish, kesish va qayta ovozlashtirish mumkin.',
        'Tokcha menyuda turibdi va to‘lib boradi.',
      ),
    },
    image: { of: 'sintel', piece: 'still' },
  },
];
