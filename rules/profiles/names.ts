import type { Language } from '#contract/languages.ts';
import type { ProfileRole } from '#contract/profiles.ts';

type Texts = Readonly<Record<Language, string>>;

/** The default name of a profile. */
export const unnamedProfile: Texts = {
  ru: 'Основной',
  en: 'Main',
  bg: 'Основен',
  kk: 'Негізгі',
  tg: 'Асосӣ',
  ky: 'Негизги',
  uz: 'Asosiy',
  ka: 'მთავარი',
  lv: 'Galvenais',
  az: 'Əsas',
  ro: 'Principal',
};

/** The translated name of a profile's template. */
export const baseProfileNames: Readonly<Record<ProfileRole, Texts>> = {
  adult: {
    ru: 'Взрослый',
    en: 'Adult',
    bg: 'Възрастен',
    kk: 'Ересек',
    tg: 'Калонсол',
    ky: 'Чоң киши',
    uz: 'Katta yoshli',
    ka: 'ზრდასრული',
    lv: 'Pieaugušais',
    az: 'Böyük',
    ro: 'Adult',
  },
  child: {
    ru: 'Ребёнок',
    en: 'Child',
    bg: 'Дете',
    kk: 'Бала',
    tg: 'Кӯдак',
    ky: 'Бала',
    uz: 'Bola',
    ka: 'ბავშვი',
    lv: 'Bērns',
    az: 'Uşaq',
    ro: 'Copil',
  },
};
