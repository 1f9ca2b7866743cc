import type { Text } from './text.ts';
import { type Title, titles } from './titles.ts';

/** A row of the start page. */
export type DemoRow = {
  readonly id: string;
  readonly slug: string;
  readonly title: Text;
} & (
  | { readonly template: 'promo-bg'; readonly holds: 'promotions' }
  | { readonly template: 'channels'; readonly holds: 'channels' }
  | { readonly template: 'content-v' | 'content-h'; readonly holds: readonly Title[] }
);

const SILENT_ERA_END = 1930;
const isSilent = ({ year }: Title) => Number(year) < SILENT_ERA_END;
const of = (genre: Title['genres'][number]) => titles.filter(({ genres }) => genres.includes(genre));

export const startPage: { readonly id: string; readonly title: Text; readonly rows: readonly DemoRow[] } = {
  id: '800001',
  title: { ru: 'Главная', en: 'Home', kk: 'Басты бет' },
  rows: [
    {
      id: '810001',
      slug: 'promo',
      title: { ru: 'Рекомендуем', en: 'Featured', kk: 'Ұсынамыз' },
      template: 'promo-bg',
      holds: 'promotions',
    },
    {
      id: '810002',
      slug: 'channels',
      title: { ru: 'Сейчас в эфире', en: 'On now', kk: 'Қазір эфирде' },
      template: 'channels',
      holds: 'channels',
    },
    {
      id: '810003',
      slug: 'silent-classics',
      title: { ru: 'Великое немое', en: 'The great silents', kk: 'Ұлы үнсіз кино' },
      template: 'content-v',
      holds: titles.filter(isSilent),
    },
    {
      id: '810004',
      slug: 'sound-and-colour',
      title: { ru: 'Звук и цвет', en: 'Sound and colour', kk: 'Дыбыс пен түс' },
      template: 'content-h',
      holds: titles.filter((title) => !isSilent(title)),
    },
    {
      id: '810005',
      slug: 'comedies',
      title: { ru: 'Комедии', en: 'Comedies', kk: 'Комедиялар' },
      template: 'content-v',
      holds: of('comedy'),
    },
    {
      id: '810006',
      slug: 'uneasy-night',
      title: { ru: 'Неспокойная ночь', en: 'An uneasy night', kk: 'Мазасыз түн' },
      template: 'content-h',
      holds: titles.filter(({ genres }) => genres.includes('horror') || genres.includes('fantasy')),
    },
  ],
};
