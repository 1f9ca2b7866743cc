import type { CatalogueText } from './titles/title.ts';

export interface DemoMessage {
  readonly id: string;
  readonly title: CatalogueText;
  readonly text: CatalogueText;
}

/** What every viewer finds under the bell. */
export const messages: readonly DemoMessage[] = [
  {
    id: '5f0a1c52-0c67-4f0e-9a55-6f5f8d1b0001',
    title: { ru: 'Добро пожаловать', en: 'Welcome', kk: 'Қош келдіңіз', uz: 'Xush kelibsiz' },
    text: {
      ru: 'Каналы, неделя архива и кино, которое стоит пересмотреть. Начните с главной страницы.',
      en: 'Channels, a week of catch-up and films worth seeing again. Start on the home page.',
      kk: 'Арналар, бір апталық мұрағат және қайта көруге тұрарлық кино. Басты беттен бастаңыз.',
      uz: 'Kanallar, bir haftalik arxiv va qayta ko‘rishga arziydigan kino. Bosh sahifadan boshlang.',
    },
  },
  {
    id: '5f0a1c52-0c67-4f0e-9a55-6f5f8d1b0002',
    title: {
      ru: 'В субботу — «Метрополис»',
      en: 'Metropolis on Saturday',
      kk: 'Сенбіде — «Метрополис»',
      uz: 'Shanba kuni — «Metropolis»',
    },
    text: {
      ru: 'Полная версия, без рекламы, в 21:00. Если не успеете, она будет в архиве ещё неделю.',
      en: 'The whole film without a break, at 21:00. Should you miss it, catch-up keeps it for a week.',
      kk: 'Толық нұсқасы, жарнамасыз, сағат 21:00-де. Үлгермесеңіз, ол мұрағатта тағы бір апта тұрады.',
      uz: 'To‘liq versiya, reklamasiz, soat 21:00 da. Ulgurmasangiz, u arxivda yana bir hafta turadi.',
    },
  },
];
