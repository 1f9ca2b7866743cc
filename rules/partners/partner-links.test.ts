import { describe, expect, test } from 'vitest';
import { partnerIds } from '#contract/partners.ts';
import type { PartnerLinks } from '#contract/site.ts';
import { partnerOf } from './partner.ts';
import { linksInside, menuInside } from './partner-links.ts';

const usual = { email: 'help@tv.example', phone: '', url: '' };
const partners: Readonly<Record<string, PartnerLinks>> = {
  ntv_web: {
    menu: [
      { title: 'News', url: 'https://news.example/' },
      { title: 'Shows', url: 'https://shows.example/' },
    ],
    account_link: { label: 'Account', url: 'https://account.example/' },
    support: null,
  },
  mbank: { menu: [], account_link: null, support: { email: '', phone: '+996 312 000 000', url: '' } },
};

const own = { label: 'Own', url: 'https://own.example/' };
const provider = { partners, landing: { support: usual } };
const inside = (name: string | null) => linksInside(partnerOf(name), { lk_link: own, provider });

describe('the links of an operator', () => {
  test('[A-PARTNER-01] [A-PARTNER-02] [A-PARTNER-04] are those it has for the partner, else its own', () => {
    expect(inside('ntv_web')).toEqual({ account: partners['ntv_web']?.account_link, support: usual });
    expect(inside('mbank')).toEqual({ account: own, support: partners['mbank']?.support });
  });

  test('[A-PARTNER-08] are the operator’s own outside known partners', () => {
    for (const name of [null, 'unknown', 'almatv', '__proto__']) expect(inside(name)).toBeNull();
    expect(linksInside(partnerOf('mbank'), { lk_link: own, provider: null })).toBeNull();
  });

  test('[B-TEMPLATE-22] are added to the menu inside the partner they are for, and nowhere else', () => {
    const menu = (id: string | null) => menuInside(partnerOf(id), provider).map(({ href }) => href);
    expect(menu('ntv_web')).toEqual(['https://news.example/', 'https://shows.example/']);
    for (const id of [null, ...partnerIds.filter((each) => each !== 'ntv_web')]) expect(menu(id)).toEqual([]);
  });
});
