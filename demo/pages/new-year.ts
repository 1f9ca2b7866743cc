import { pageNames } from '#rules/site/page-names.ts';
import { collections } from './collections.ts';
import { genreRow } from './genre-rows.ts';
import type { DemoPage } from './page.ts';

/** What stands under the countdown to the New Year: five rows for a long evening. No menu leads to it. */
export const newYearPage: DemoPage = {
  id: '800020',
  slug: 'newyear',
  template: 'catalog',
  title: { ru: 'Новый год', en: 'New Year', kk: 'Жаңа жыл', uz: 'Yangi yil', bg: 'Нова година', ka: 'ახალი წელი' },
  rows: [
    {
      id: '818001',
      slug: 'snow-and-stars',
      title: {
        ru: 'Снег и звёзды',
        en: 'Snow and stars',
        kk: 'Қар мен жұлдыз',
        uz: 'Qor va yulduzlar',
        bg: 'Сняг и звезди',
        ka: 'თოვლი და ვარსკვლავები',
      },
      template: 'content-h',
      source: {
        kind: 'titles',
        slugs: [
          'gold-rush',
          'insects-christmas',
          'jack-frost-1934',
          'trip-to-the-moon',
          'ice-rink-1927',
          'santa-claus-conquers-the-martians',
          'alices-wonderland',
        ],
      },
    },
    genreRow('comedy'),
    {
      id: '818002',
      slug: 'new-year-collections',
      title: pageNames.collections,
      template: 'collection-v',
      source: { kind: 'promotions', promotions: collections },
    },
    genreRow('romance'),
    genreRow('animation'),
  ],
};
