import type { ScreenText } from '../text.ts';
import { steps, type TextPage } from './text-page.ts';

const connect: ScreenText = {
  ru: 'Подключите устройство к интернету: кабелем или по Wi-Fi.',
  en: 'Connect the device to the internet, by cable or over Wi-Fi.',
  kk: 'Құрылғыны интернетке кабель арқылы немесе Wi-Fi арқылы қосыңыз.',
  uz: 'Qurilmani internetga kabel yoki Wi-Fi orqali ulang.',
  bg: 'Свържете устройството с интернет: с кабел или по Wi-Fi.',
  ka: 'დააკავშირეთ მოწყობილობა ინტერნეტთან კაბელით ან Wi-Fi-ით.',
};
const address: ScreenText = {
  ru: 'Наберите адрес этого сайта и откройте его.',
  en: 'Type the address of this site and open it.',
  kk: 'Осы сайттың мекенжайын теріп, оны ашыңыз.',
  uz: 'Ushbu sayt manzilini terib, uni oching.',
  bg: 'Въведете адреса на този сайт и го отворете.',
  ka: 'აკრიფეთ ამ საიტის მისამართი და გახსენით.',
};
const signIn: ScreenText = {
  ru: 'Войдите по номеру телефона, чтобы видеть своё избранное, или смотрите как гость.',
  en: 'Sign in with your phone number to see your favourites, or watch as a guest.',
  kk: 'Таңдаулыларыңызды көру үшін телефон нөмірімен кіріңіз немесе қонақ ретінде көріңіз.',
  uz: 'Sevimlilaringizni ko‘rish uchun telefon raqami bilan kiring yoki mehmon sifatida tomosha qiling.',
  bg: 'Влезте с телефонния си номер, за да виждате любимите си, или гледайте като гост.',
  ka: 'შედით ტელეფონის ნომრით, რომ თქვენი რჩეულები დაინახოთ, ან უყურეთ სტუმრად.',
};
const help: ScreenText = {
  ru: 'Не получилось? Ответы на частые вопросы',
  en: 'Did not work? Questions and answers',
  kk: 'Болмады ма? Сұрақтар мен жауаптар',
  uz: 'Bo‘lmadimi? Savol va javoblar',
  bg: 'Не се получи? Въпроси и отговори',
  ka: 'არ გამოვიდა? კითხვები და პასუხები',
};

const googlePlay: ScreenText = {
  ru: 'На главном экране откройте Google Play, установите браузер для телевизоров и запустите его.',
  en: 'On the home screen open Google Play, install a browser made for televisions and start it.',
  kk: 'Басты экранда Google Play ашып, теледидарға арналған браузерді орнатып, іске қосыңыз.',
  uz: 'Bosh ekranda Google Play’ni oching, televizorlar uchun brauzer o‘rnating va uni ishga tushiring.',
  bg: 'На началния екран отворете Google Play, инсталирайте браузър за телевизори и го стартирайте.',
  ka: 'მთავარ ეკრანზე გახსენით Google Play, დააყენეთ ტელევიზორის ბრაუზერი და გაუშვით.',
};
const portal: ScreenText = {
  ru: 'В настройках приставки найдите раздел портала и впишите туда адрес этого сайта.',
  en: 'In the settings of the box find the portal and enter the address of this site there.',
  kk: 'Приставка баптауларынан портал бөлімін тауып, осы сайттың мекенжайын енгізіңіз.',
  uz: 'Pristavka sozlamalaridan portal bo‘limini toping va ushbu sayt manzilini kiriting.',
  bg: 'В настройките на приемника намерете раздела за портал и въведете там адреса на този сайт.',
  ka: 'ტელემისადგამის პარამეტრებში იპოვეთ პორტალის განყოფილება და იქ ამ საიტის მისამართი შეიყვანეთ.',
};
const restart: ScreenText = {
  ru: 'Сохраните настройки и перезапустите приставку: сервис откроется сам.',
  en: 'Save the settings and restart the box: the service opens by itself.',
  kk: 'Баптауларды сақтап, приставканы қайта қосыңыз: сервис өзі ашылады.',
  uz: 'Sozlamalarni saqlang va pristavkani qayta ishga tushiring: xizmat o‘zi ochiladi.',
  bg: 'Запазете настройките и рестартирайте приемника: услугата ще се отвори сама.',
  ka: 'შეინახეთ პარამეტრები და გადატვირთეთ ტელემისადგამი: სერვისი თავისით გაიხსნება.',
};

const inBrowser = (open: ScreenText): readonly ScreenText[] => [connect, open, address, signIn];

const guides: readonly (readonly [slug: string, name: string, steps: readonly ScreenText[]])[] = [
  [
    'instructions-samsung',
    'Samsung',
    inBrowser({
      ru: 'Нажмите на пульте Home и откройте приложение Internet.',
      en: 'Press Home on the remote and open the Internet app.',
      kk: 'Пульттегі Home түймесін басып, Internet қолданбасын ашыңыз.',
      uz: 'Pultdagi Home tugmasini bosib, Internet ilovasini oching.',
      bg: 'Натиснете Home на дистанционното и отворете приложението Internet.',
      ka: 'დააჭირეთ პულტზე Home-ს და გახსენით აპლიკაცია Internet.',
    }),
  ],
  ['instructions-sony', 'Sony', inBrowser(googlePlay)],
  [
    'instructions-lg',
    'LG',
    inBrowser({
      ru: 'Нажмите на пульте Home и выберите «Веб-браузер».',
      en: 'Press Home on the remote and choose Web Browser.',
      kk: 'Пульттегі Home түймесін басып, «Веб-браузерді» таңдаңыз.',
      uz: 'Pultdagi Home tugmasini bosib, «Veb-brauzer»ni tanlang.',
      bg: 'Натиснете Home на дистанционното и изберете „Уеб браузър“.',
      ka: 'დააჭირეთ პულტზე Home-ს და აირჩიეთ „ვებ-ბრაუზერი“.',
    }),
  ],
  ['instructions-haier', 'Haier', inBrowser(googlePlay)],
  ['instructions-xiaomi', 'Xiaomi', inBrowser(googlePlay)],
  [
    'instructions-yandex',
    'Yandex',
    inBrowser({
      ru: 'Скажите «Алиса, открой браузер» или найдите его среди приложений.',
      en: 'Say “Alice, open the browser”, or find it among the apps.',
      kk: '«Алиса, браузерді аш» деңіз немесе оны қолданбалар арасынан табыңыз.',
      uz: '«Alisa, brauzerni och» deng yoki uni ilovalar orasidan toping.',
      bg: 'Кажете „Алиса, отвори браузъра“ или го намерете сред приложенията.',
      ka: 'თქვით „ალისა, გახსენი ბრაუზერი“ ან იპოვეთ ის აპლიკაციებს შორის.',
    }),
  ],
  [
    'instructions-sberbox',
    'SberBox',
    inBrowser({
      ru: 'Откройте SmartMarket, установите браузер и запустите его.',
      en: 'Open SmartMarket, install a browser and start it.',
      kk: 'SmartMarket ашып, браузерді орнатып, іске қосыңыз.',
      uz: 'SmartMarket’ni oching, brauzer o‘rnating va uni ishga tushiring.',
      bg: 'Отворете SmartMarket, инсталирайте браузър и го стартирайте.',
      ka: 'გახსენით SmartMarket, დააყენეთ ბრაუზერი და გაუშვით.',
    }),
  ],
  [
    'instructions-apple_tv',
    'Apple TV',
    [
      {
        ru: 'Подключите iPhone, iPad или Mac к той же сети Wi-Fi, что и Apple TV.',
        en: 'Connect an iPhone, iPad or Mac to the same Wi-Fi as the Apple TV.',
        kk: 'iPhone, iPad немесе Mac құрылғысын Apple TV қосылған Wi-Fi желісіне қосыңыз.',
        uz: 'iPhone, iPad yoki Mac’ni Apple TV ulangan Wi-Fi tarmog‘iga ulang.',
        bg: 'Свържете iPhone, iPad или Mac към същата Wi-Fi мрежа като Apple TV.',
        ka: 'დააკავშირეთ iPhone, iPad ან Mac იმავე Wi-Fi ქსელთან, რომელთანაც Apple TV.',
      },
      {
        ru: 'Откройте этот сайт в Safari и включите канал.',
        en: 'Open this site in Safari and start a channel.',
        kk: 'Осы сайтты Safari арқылы ашып, арнаны қосыңыз.',
        uz: 'Ushbu saytni Safari’da oching va kanalni yoqing.',
        bg: 'Отворете този сайт в Safari и пуснете канал.',
        ka: 'გახსენით ეს საიტი Safari-ში და ჩართეთ არხი.',
      },
      {
        ru: 'Нажмите значок AirPlay и выберите Apple TV.',
        en: 'Press the AirPlay icon and choose the Apple TV.',
        kk: 'AirPlay белгішесін басып, Apple TV таңдаңыз.',
        uz: 'AirPlay belgisini bosib, Apple TV’ni tanlang.',
        bg: 'Натиснете иконата на AirPlay и изберете Apple TV.',
        ka: 'დააჭირეთ AirPlay-ის ხატულას და აირჩიეთ Apple TV.',
      },
    ],
  ],
  ['instructions-android_tv', 'Android TV', inBrowser(googlePlay)],
  ['manual-dune', 'Dune HD', [connect, portal, restart, signIn]],
  ['manual-tvip', 'TVIP', [connect, portal, restart, signIn]],
  ['manual-eltex', 'Eltex', [connect, portal, restart, signIn]],
  [
    'manual-mag',
    'MAG',
    [
      connect,
      {
        ru: 'Откройте «Системные настройки», «Серверы», «Порталы» и впишите адрес этого сайта как портал 1.',
        en: 'Open System settings, Servers, Portals, and enter the address of this site as portal 1.',
        kk: '«Жүйелік баптаулар», «Серверлер», «Порталдар» бөлімін ашып, осы сайттың мекенжайын 1-портал ретінде енгізіңіз.',
        uz: '«Tizim sozlamalari», «Serverlar», «Portallar» bo‘limini ochib, ushbu sayt manzilini 1-portal sifatida kiriting.',
        bg: 'Отворете „Системни настройки“, „Сървъри“, „Портали“ и въведете адреса на този сайт като портал 1.',
        ka: 'გახსენით „სისტემის პარამეტრები“, „სერვერები“, „პორტალები“ და ამ საიტის მისამართი პირველ პორტალად შეიყვანეთ.',
      },
      restart,
      signIn,
    ],
  ],
];

const written = (language: 'ru' | 'en' | 'kk' | 'uz' | 'bg' | 'ka', words: readonly ScreenText[]) =>
  `${steps(...words.map((step) => step[language]))}<p><a href="/faq">${help[language]}</a></p>`;

/** How to watch on each device, by the slugs that the pages ask for. */
export const deviceGuideTexts: readonly TextPage[] = guides.map(([slug, name, words]) => ({
  slug,
  title: { ru: name, en: name, kk: name, uz: name, bg: name, ka: name },
  text: {
    ru: written('ru', words),
    en: written('en', words),
    kk: written('kk', words),
    uz: written('uz', words),
    bg: written('bg', words),
    ka: written('ka', words),
  },
}));
