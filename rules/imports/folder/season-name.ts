import type { Texts } from '#contract/admin/entry.ts';

const SPECIALS: Texts = {
  ...{ ru: 'Спецвыпуски', en: 'Specials', bg: 'Специални епизоди', kk: 'Арнайы шығарылымдар', tg: 'Барномаҳои махсус' },
  ...{ ky: 'Атайын чыгарылыштар', uz: 'Maxsus sonlar', ka: 'სპეციალური ეპიზოდები', lv: 'Īpašās epizodes' },
  ...{ az: 'Xüsusi buraxılışlar', ro: 'Episoade speciale' },
};

/** What a season is called that has no name of its own; season 0 has the specials. */
export const seasonName = (season: number): Texts =>
  season === 0
    ? SPECIALS
    : {
        ...{ ru: `Сезон ${season}`, en: `Season ${season}`, bg: `Сезон ${season}`, kk: `${season}-маусым` },
        ...{ tg: `Фасли ${season}`, ky: `${season}-сезон`, uz: `${season}-fasl`, ka: `სეზონი ${season}` },
        ...{ lv: `${season}. sezona`, az: `Mövsüm ${season}`, ro: `Sezonul ${season}` },
      };
