import type { DemoPeriod, Prices } from './packet.ts';

type Extras = Pick<DemoPeriod, 'trialDays'>;

export const month = (prices: Prices, extras: Extras = {}): DemoPeriod => ({
  ...{ name: 'month', months: 1, prices, ...extras },
  description: {
    ru: 'Каждый месяц',
    en: 'Every month',
    kk: 'Ай сайын',
    uz: 'Har oyda',
    bg: 'Всеки месец',
    ka: 'ყოველთვიურად',
  },
});

export const quarter = (prices: Prices): DemoPeriod => ({
  ...{ name: 'quarter', months: 3, prices },
  description: {
    ru: 'Три месяца дешевле',
    en: 'Three months for less',
    kk: 'Үш ай арзанырақ',
    uz: 'Uch oy arzonroq',
    bg: 'Три месеца по-евтино',
    ka: 'სამი თვე უფრო იაფად',
  },
});

export const year = (prices: Prices): DemoPeriod => ({
  ...{ name: 'year', months: 12, prices },
  description: {
    ru: 'Год по цене десяти месяцев',
    en: 'A year for the price of ten months',
    kk: 'Он айдың бағасына бір жыл',
    uz: 'O‘n oy narxiga bir yil',
    bg: 'Година на цената на десет месеца',
    ka: 'ერთი წელი ათი თვის ფასად',
  },
});
