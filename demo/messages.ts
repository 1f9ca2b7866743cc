import type { ScreenText } from './text.ts';

export interface DemoMessage {
  readonly id: string;
  readonly title: ScreenText;
  readonly text: ScreenText;
  /** Where it leads. */
  readonly leadsTo: { readonly type: 'content' | 'rowset'; readonly slug: string };
}

/** The messages of every viewer. */
export const messages: readonly DemoMessage[] = [
  {
    id: '5f0a1c52-0c67-4f0e-9a55-6f5f8d1b0001',
    title: {
      ru: 'Добро пожаловать',
      en: 'Welcome',
      kk: 'Қош келдіңіз',
      uz: 'Xush kelibsiz',
      bg: 'Добре дошли',
      ka: 'კეთილი იყოს თქვენი მობრძანება',
    },
    text: {
      ru: 'Каналы, неделя архива и кино, которое стоит пересмотреть. Начните с главной страницы.',
      en: 'Channels, a week of catch-up and films worth seeing again. Start on the home page.',
      kk: 'Арналар, бір апталық мұрағат және қайта көруге тұрарлық кино. Басты беттен бастаңыз.',
      uz: 'Kanallar, bir haftalik arxiv va qayta ko‘rishga arziydigan kino. Bosh sahifadan boshlang.',
      bg: 'Канали, едноседмичен архив и филми, които си струва да гледате отново. Започнете от началната страница.',
      ka: 'არხები, ერთი კვირის არქივი და ფილმები, რომელთა ხელახლა ნახვაც ღირს. დაიწყეთ მთავარი გვერდიდან.',
    },
    leadsTo: { type: 'rowset', slug: 'films' },
  },
  {
    id: '5f0a1c52-0c67-4f0e-9a55-6f5f8d1b0002',
    title: {
      ru: 'В субботу — «Метрополис»',
      en: 'Metropolis on Saturday',
      kk: 'Сенбіде — «Метрополис»',
      uz: 'Shanba kuni — «Metropolis»',
      bg: '„Метрополис“ в събота',
      ka: '„მეტროპოლისი“ შაბათს',
    },
    text: {
      ru: 'Полная версия, без рекламы, в 21:00. Если не успеете, она будет в архиве ещё неделю.',
      en: 'The whole film without a break, at 21:00. Should you miss it, catch-up keeps it for a week.',
      kk: 'Толық нұсқасы, жарнамасыз, сағат 21:00-де. Үлгермесеңіз, ол мұрағатта тағы бір апта тұрады.',
      uz: 'To‘liq versiya, reklamasiz, soat 21:00 da. Ulgurmasangiz, u arxivda yana bir hafta turadi.',
      bg: 'Пълната версия, без реклами, в 21:00. Ако я изпуснете, ще остане в архива още една седмица.',
      ka: 'სრული ვერსია, რეკლამის გარეშე, 21:00 საათზე. თუ ვერ მოასწრებთ, არქივში კიდევ ერთი კვირა დარჩება.',
    },
    leadsTo: { type: 'content', slug: 'metropolis' },
  },
];
