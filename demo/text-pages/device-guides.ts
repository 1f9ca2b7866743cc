import type { CatalogueText } from '../titles/title.ts';
import { steps, type TextPage } from './text-page.ts';

const connect: CatalogueText = {
  ru: 'Подключите устройство к интернету: кабелем или по Wi-Fi.',
  en: 'Connect the device to the internet, by cable or over Wi-Fi.',
  kk: 'Құрылғыны интернетке кабель арқылы немесе Wi-Fi арқылы қосыңыз.',
  uz: 'Qurilmani internetga kabel yoki Wi-Fi orqali ulang.',
};
const address: CatalogueText = {
  ru: 'Наберите адрес этого сайта и откройте его.',
  en: 'Type the address of this site and open it.',
  kk: 'Осы сайттың мекенжайын теріп, оны ашыңыз.',
  uz: 'Ushbu sayt manzilini terib, uni oching.',
};
const signIn: CatalogueText = {
  ru: 'Войдите по номеру телефона, чтобы видеть своё избранное, или смотрите как гость.',
  en: 'Sign in with your phone number to have your list at hand, or watch as a guest.',
  kk: 'Таңдаулыларыңызды көру үшін телефон нөмірімен кіріңіз немесе қонақ ретінде көріңіз.',
  uz: 'Sevimlilaringizni ko‘rish uchun telefon raqami bilan kiring yoki mehmon sifatida tomosha qiling.',
};
const help: CatalogueText = {
  ru: 'Не получилось? Ответы на частые вопросы',
  en: 'Did not work? Questions and answers',
  kk: 'Болмады ма? Сұрақтар мен жауаптар',
  uz: 'Bo‘lmadimi? Savol va javoblar',
};

const googlePlay: CatalogueText = {
  ru: 'На главном экране откройте Google Play, установите браузер для телевизоров и запустите его.',
  en: 'On the home screen open Google Play, install a browser made for televisions and start it.',
  kk: 'Басты экранда Google Play ашып, теледидарға арналған браузерді орнатып, іске қосыңыз.',
  uz: 'Bosh ekranda Google Play’ni oching, televizorlar uchun brauzer o‘rnating va uni ishga tushiring.',
};
const portal: CatalogueText = {
  ru: 'В настройках приставки найдите раздел портала и впишите туда адрес этого сайта.',
  en: 'In the settings of the box find the portal and enter the address of this site there.',
  kk: 'Приставка баптауларынан портал бөлімін тауып, осы сайттың мекенжайын енгізіңіз.',
  uz: 'Pristavka sozlamalaridan portal bo‘limini toping va ushbu sayt manzilini kiriting.',
};
const restart: CatalogueText = {
  ru: 'Сохраните настройки и перезапустите приставку: сервис откроется сам.',
  en: 'Save the settings and restart the box: the service opens by itself.',
  kk: 'Баптауларды сақтап, приставканы қайта қосыңыз: сервис өзі ашылады.',
  uz: 'Sozlamalarni saqlang va pristavkani qayta ishga tushiring: xizmat o‘zi ochiladi.',
};

const inBrowser = (open: CatalogueText): readonly CatalogueText[] => [connect, open, address, signIn];

const guides: readonly (readonly [slug: string, name: string, steps: readonly CatalogueText[]])[] = [
  [
    'instructions-samsung',
    'Samsung',
    inBrowser({
      ru: 'Нажмите на пульте Home и откройте приложение Internet.',
      en: 'Press Home on the remote and open the Internet app.',
      kk: 'Пульттегі Home түймесін басып, Internet қолданбасын ашыңыз.',
      uz: 'Pultdagi Home tugmasini bosib, Internet ilovasini oching.',
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
      },
      {
        ru: 'Откройте этот сайт в Safari и включите канал.',
        en: 'Open this site in Safari and start a channel.',
        kk: 'Осы сайтты Safari арқылы ашып, арнаны қосыңыз.',
        uz: 'Ushbu saytni Safari’da oching va kanalni yoqing.',
      },
      {
        ru: 'Нажмите значок AirPlay и выберите Apple TV.',
        en: 'Press the AirPlay icon and choose the Apple TV.',
        kk: 'AirPlay белгішесін басып, Apple TV таңдаңыз.',
        uz: 'AirPlay belgisini bosib, Apple TV’ni tanlang.',
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
      },
      restart,
      signIn,
    ],
  ],
];

const written = (language: keyof CatalogueText, words: readonly CatalogueText[]) =>
  `${steps(...words.map((step) => step[language]))}<p><a href="/faq">${help[language]}</a></p>`;

/** How to watch on each device, by the slugs that the pages ask for. */
export const deviceGuideTexts: readonly TextPage[] = guides.map(([slug, name, words]) => ({
  slug,
  title: { ru: name, en: name, kk: name, uz: name },
  text: { ru: written('ru', words), en: written('en', words), kk: written('kk', words), uz: written('uz', words) },
}));
