import type { Brand } from '#contract/site.ts';
import { landing } from './landing.ts';
import { balancePaysystems, offerPaysystems } from './paysystems.ts';

const kinoraBrand: Brand = {
  scheme: 'dark',
  tokens: {
    '--accent': '#ff7a45',
    '--on-accent': '#1d0b03',
    '--focus': '#ffb08f',
    '--surface-0': '#0b0a10',
    '--surface-1': '#14121b',
    '--surface-2': '#1e1b28',
    '--surface-3': '#2b2738',
  },
  logo: '/art/brands/kinora.svg',
  title: 'Kinora',
  font: null,
};

const auroraBrand: Brand = {
  scheme: 'light',
  tokens: {
    '--accent': '#0b5d57',
    '--on-accent': '#ffffff',
    '--focus': '#0b5d57',
    '--surface-0': '#f6f8f5',
    '--surface-1': '#ffffff',
    '--surface-2': '#eaf0ec',
    '--surface-3': '#d9e4de',
  },
  logo: '/art/brands/aurora.svg',
  title: 'Aurora TV',
  font: null,
};

/** The common settings of both demo operators; the others have their defaults. */
const common = {
  blackoutClip: 'nature',
  promoDays: 14,
  minSearchChars: 2,
  searchDebounceMilliseconds: 300,
  landing,
} as const;

const kinora = {
  id: 1,
  shortname: 'kinora',
  name: 'Kinora',
  isDefault: true,
  hosts: [],
  timezone: 'Asia/Almaty',
  country: 'KZ',
  brand: kinoraBrand,
  settings: {
    ...common,
    languages: ['ru', 'kk', 'en', 'ky', 'uz', 'tg', 'az', 'ka', 'ro', 'bg', 'lv'],
    phoneMask: '+7 (999) 999-99-99',
    autoregistrationAllowed: true,
    deviceIdSignIn: true,
    signIn: { methods: ['phone_code'] },
    login: {
      title: {
        ru: 'Добро пожаловать в Kinora',
        en: 'Welcome to Kinora',
        kk: 'Kinora-ға қош келдіңіз',
        uz: 'Kinora’ga xush kelibsiz',
        ky: 'Kinora’га кош келиңиз',
        tg: 'Хуш омадед ба Kinora',
        az: 'Kinora-ya xoş gəlmisiniz',
        ka: 'კეთილი იყოს თქვენი მობრძანება Kinora-ში',
        ro: 'Bine ați venit la Kinora',
        bg: 'Добре дошли в Kinora',
        lv: 'Laipni lūdzam Kinora',
      },
      description: {
        ru: 'Двадцать пять каналов, архив за неделю и кино, которое стоит пересмотреть.',
        en: 'Twenty-five channels, a week of catch-up and films worth seeing again.',
        kk: 'Жиырма бес арна, бір апталық мұрағат және қайта көруге тұрарлық фильмдер.',
        uz: 'Yigirma beshta kanal, bir haftalik arxiv va qayta ko‘rishga arziydigan filmlar.',
        ky: 'Жыйырма беш канал, бир жумалык архив жана кайра көрүүгө татыктуу тасмалар.',
        tg: 'Бисту панҷ шабака, бойгонии якҳафтаина ва филмҳое, ки арзандаи бозтамошоянд.',
        az: 'İyirmi beş kanal, bir həftəlik arxiv və yenidən baxmağa dəyər filmlər.',
        ka: 'ოცდახუთი არხი, ერთი კვირის არქივი და ფილმები, რომელთა ხელახლა ნახვაც ღირს.',
        ro: 'Douăzeci și cinci de canale, o săptămână de arhivă și filme care merită revăzute.',
        bg: 'Двадесет и пет канала, едноседмичен архив и филми, които си струва да гледате отново.',
        lv: 'Divdesmit pieci kanāli, nedēļas arhīvs un filmas, ko vērts noskatīties vēlreiz.',
      },
    },
    support: { email: 'help@kinora.example', phone: '+7 700 000 00 00', url: '' },
    registration: { url: '', caption: 'Подключиться' },
    payments: { areAllowed: true, paysystems: balancePaysystems },
    features: { promo_codes: true },
    currency: { asciiName: 'tg', utfName: '₸', isoCode: 'KZT' },
    audioLanguages: [
      { key: 'ru', priority: 1 },
      { key: 'kk', priority: 2 },
      { key: 'en', priority: 3 },
    ],
    parentalDurations: [{ minutes: 30 }, { minutes: 60 }, { minutes: 240 }],
    seasonal: { channel: 8, rowset: 'newyear' },
  },
  channels: 'all',
} as const;

const aurora = {
  id: 2,
  shortname: 'aurora',
  name: 'Aurora TV',
  isDefault: false,
  hosts: ['aurora.localhost'],
  timezone: 'Europe/Riga',
  country: 'LV',
  brand: auroraBrand,
  settings: {
    ...common,
    parental: { tellsCode: false, embedsMayIgnore: true, dialogue: null },
    languages: ['en', 'lv', 'ru'],
    phoneMask: '+371 99 999 999',
    phoneOtpLength: 4,
    signIn: { methods: ['password', 'phone_code'] },
    additionalPacketsWithoutBase: true,
    login: {
      title: { en: 'Television with the lights on', ru: 'Телевидение при свете дня', lv: 'Televīzija dienas gaismā' },
      description: {
        en: 'Nature, science, music and films for the long northern evenings.',
        ru: 'Природа, наука, музыка и кино для долгих северных вечеров.',
        lv: 'Daba, zinātne, mūzika un kino garajiem ziemeļu vakariem.',
      },
    },
    support: { email: 'hello@aurora.example', phone: '+371 20 000 000', url: '' },
    registration: { url: '', caption: 'Join' },
    payments: { areAllowed: true, useOffers: true, paysystems: offerPaysystems },
    currency: { asciiName: 'EUR', utfName: '€', isoCode: 'EUR' },
    audioLanguages: [
      { key: 'en', priority: 1 },
      { key: 'lv', priority: 2 },
      { key: 'ru', priority: 3 },
    ],
    parentalDurations: [{ minutes: 30 }, { minutes: 60 }],
  },
  channels: [6, 4, 16, 18, 17, 20, 13, 5, 15, 1, 19, 10, 25, 24],
} as const;

/** The operators of the demo. `channels` are the ids in the order of their line-up. */
export const providers = [kinora, aurora] as const;
export type DemoProvider = (typeof providers)[number];
