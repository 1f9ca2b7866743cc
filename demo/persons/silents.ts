import type { Text } from '../text.ts';

/** People of the silent films of Europe and Asia. */
export const silents = {
  'louis-lumiere': { ru: 'Луи Люмьер', en: 'Louis Lumière' },
  'auguste-lumiere': { ru: 'Огюст Люмьер', en: 'Auguste Lumière' },
  'francois-clerc': { ru: 'Франсуа Клерк', en: 'François Clerc' },
  'benoit-duval': { ru: 'Бенуа Дюваль', en: 'Benoît Duval' },
  'jehanne-dalcy': { ru: 'Жанна д’Альси', en: 'Jehanne d’Alcy' },
  'jules-eugene-legris': { ru: 'Жюль-Эжен Легри', en: 'Jules-Eugène Legris' },
  'louise-barral': { ru: 'Луиза Барраль', en: 'Louise Barral' },
  'cecil-hepworth': { ru: 'Сесил Хепуорт', en: 'Cecil Hepworth' },
  'percy-stow': { ru: 'Перси Стоу', en: 'Percy Stow' },
  'may-clark': { ru: 'Мэй Кларк', en: 'May Clark' },
  'fernande-albany': { ru: 'Фернанда Альбани', en: 'Fernande Albany' },
  'lewin-fitzhamon': { ru: 'Льюин Фицхэмон', en: 'Lewin Fitzhamon' },
  'barbara-hepworth': { ru: 'Барбара Хепуорт', en: 'Barbara Hepworth' },
  'emile-cohl': { ru: 'Эмиль Коль', en: 'Émile Cohl' },
  'andre-calmettes': { ru: 'Андре Кальметт', en: 'André Calmettes' },
  'charles-le-bargy': { ru: 'Шарль Ле Баржи', en: 'Charles Le Bargy' },
  'albert-lambert': { ru: 'Альбер Ламбер', en: 'Albert Lambert' },
  'gabrielle-robinne': { ru: 'Габриэль Робен', en: 'Gabrielle Robinne' },
  'camille-saint-saens': { ru: 'Камиль Сен-Санс', en: 'Camille Saint-Saëns' },
} as const satisfies Record<string, Text>;
