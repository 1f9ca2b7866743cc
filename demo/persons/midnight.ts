import type { Text } from '../text.ts';

/** People of serials and of films for late evenings. */
export const midnight = {
  'louis-feuillade': { ru: 'Луи Фейад', en: 'Louis Feuillade' },
  'rene-navarre': { ru: 'Рене Наварр', en: 'René Navarre' },
  'edmund-breon': { ru: 'Эдмунд Бреон', en: 'Edmund Breon' },
  'georges-melchior': { ru: 'Жорж Мельхиор', en: 'Georges Melchior' },
  'renee-carl': { ru: 'Рене Карл', en: 'Renée Carl' },
  musidora: { ru: 'Мюзидора', en: 'Musidora' },
  'edouard-mathe': { ru: 'Эдуар Мате', en: 'Édouard Mathé' },
  'marcel-levesque': { ru: 'Марсель Левеск', en: 'Marcel Lévesque' },
  'jean-ayme': { ru: 'Жан Эме', en: 'Jean Aymé' },
  'carl-de-vogt': { ru: 'Карл де Фогт', en: 'Carl de Vogt' },
  'ressel-orla': { ru: 'Рессель Орла', en: 'Ressel Orla' },
} as const satisfies Record<string, Text>;
