import type { Text } from './text.ts';

export interface Country {
  readonly id: number;
  readonly name: Text;
}

export const countries = {
  russia: { id: 1, name: { ru: 'Россия', en: 'Russia' } },
  kazakhstan: { id: 2, name: { ru: 'Казахстан', en: 'Kazakhstan' } },
  ussr: { id: 3, name: { ru: 'СССР', en: 'USSR' } },
  usa: { id: 4, name: { ru: 'США', en: 'USA' } },
  germany: { id: 5, name: { ru: 'Германия', en: 'Germany' } },
  france: { id: 6, name: { ru: 'Франция', en: 'France' } },
  netherlands: { id: 7, name: { ru: 'Нидерланды', en: 'Netherlands' } },
  latvia: { id: 8, name: { ru: 'Латвия', en: 'Latvia' } },
  georgia: { id: 9, name: { ru: 'Грузия', en: 'Georgia' } },
  norway: { id: 10, name: { ru: 'Норвегия', en: 'Norway' } },
} as const satisfies Record<string, Country>;

export type CountryKey = keyof typeof countries;
