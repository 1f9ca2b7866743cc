import type { Picture } from './pages/page.ts';
import type { ScreenText } from './text.ts';

export interface DemoNews {
  readonly id: string;
  /** How long before the demo was made, in hours. */
  readonly hoursAgo: number;
  readonly title: ScreenText;
  readonly short: ScreenText;
  /** Paragraphs as HTML. */
  readonly text: ScreenText;
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
      bg: '„Метрополис“ отново е цял',
      ka: '„მეტროპოლისი“ ისევ სრულია',
    },
    short: {
      ru: 'Две с половиной часа города будущего — в каталоге и на «Киноархиве»',
      en: 'Two and a half hours of the city of the future, in the catalogue and on air',
      kk: 'Болашақ қаласының екі жарым сағаты — каталогта және эфирде',
      uz: 'Kelajak shahrining ikki yarim soati — katalogda va efirda',
      bg: 'Два часа и половина от града на бъдещето – в каталога и в ефира',
      ka: 'მომავლის ქალაქის ორსაათნახევარი – კატალოგსა და ეთერში',
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
      bg: paragraphs(
        'Дълго време филмът на Фриц Ланг беше познат само от съкратени копия. Сега имаме най-дългата известна версия.',
        'Гледайте от началото в каталога или в събота вечер в ефира, с встъпителни думи.',
      ),
      ka: paragraphs(
        'ფრიც ლანგის ფილმს დიდხანს შემოკლებული ასლებით იცნობდნენ. ახლა ყველაზე გრძელი ცნობილი ვერსია გვაქვს.',
        'უყურეთ თავიდან კატალოგში ან შაბათ საღამოს ეთერში, შესავალი სიტყვით.',
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
      bg: 'Седмица архив',
      ka: 'ეთერის არქივი – ერთი კვირა',
    },
    short: {
      ru: 'Всё, что прошло на каналах за семь дней, можно включить с начала',
      en: 'Whatever was on in the last seven days can be watched from its start',
      kk: 'Арналарда жеті күнде көрсетілгеннің бәрін басынан қосуға болады',
      uz: 'Kanallarda yetti kunda ko‘rsatilgan hamma narsani boshidan ko‘rish mumkin',
      bg: 'Всичко излъчено през последните седем дни може да се гледа от началото',
      ka: 'ყველაფერი, რაც ბოლო შვიდ დღეს გავიდა, თავიდან შეიძლება ნახოთ',
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
      bg: paragraphs(
        'Отворете канал, отидете в раздела „Програма“ и изберете което и да е минало предаване.',
        'Закъснели сте за началото на това, което върви сега? Натиснете „Гледайте отначало“.',
      ),
      ka: paragraphs(
        'გახსენით არხი, გადადით ჩანართზე „პროგრამა“ და აირჩიეთ ნებისმიერი წარსული გადაცემა.',
        'დააგვიანეთ იმის დასაწყისზე, რაც ახლა გადის? დააჭირეთ ღილაკს „თავიდან ყურება“.',
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
      bg: 'Отворено кино: нов рафт',
      ka: 'თავისუფალი კინო: ახალი თარო',
    },
    short: {
      ru: 'Фильмы, которые авторы сами отдали зрителям',
      en: 'Films that their makers gave to their viewers',
      kk: 'Авторлары көрерменге өздері сыйлаған фильмдер',
      uz: 'Mualliflarning o‘zi tomoshabinga bergan filmlar',
      bg: 'Филми, които авторите им подариха на зрителите',
      ka: 'ფილმები, რომლებიც ავტორებმა მაყურებელს აჩუქეს',
    },
    text: {
      ru: paragraphs(
        'Мультфильмы, драмы и документальные ленты с открытой лицензией: их можно показывать в школе, резать и переозвучивать.',
        'Полка живёт в меню и будет расти.',
      ),
      en: paragraphs(
        'Cartoons, dramas and documentaries under open licences: show them at school, cut them, give them a new voice.',
        'You will find the shelf in the menu, and it will grow.',
      ),
      kk: paragraphs(
        'Ашық лицензиялы мультфильмдер, драмалар мен деректі фильмдер: мектепте көрсетуге, қиып құрастыруға, қайта дыбыстауға болады.',
        'Сөре мәзірде тұр, ол толыға береді.',
      ),
      uz: paragraphs(
        'Ochiq litsenziyali multfilmlar, dramalar va hujjatli filmlar: ularni maktabda ko‘rsatish, kesish va qayta ovozlashtirish mumkin.',
        'Tokcha menyuda turibdi va to‘lib boradi.',
      ),
      bg: paragraphs(
        'Анимации, драми и документални филми с отворен лиценз: показвайте ги в училище, режете ги, озвучавайте ги наново.',
        'Рафтът е в менюто и ще расте.',
      ),
      ka: paragraphs(
        'მულტფილმები, დრამები და დოკუმენტური ფილმები ღია ლიცენზიით: აჩვენეთ სკოლაში, დაამონტაჟეთ, ხელახლა გაახმოვანეთ.',
        'თარო მენიუშია და გაიზრდება.',
      ),
    },
    image: { of: 'sintel', piece: 'still' },
  },
];
