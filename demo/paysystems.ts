import type { PaysystemSettings } from '#contract/provider-settings.ts';
import type { ScreenText } from './text.ts';

/** Acquirers of the sandbox: no money moves. */
const BANK = 'sandbox-bank';
const GATE = 'sandbox-gate';

const cardTitle: ScreenText = {
  ru: 'Банковская карта',
  en: 'Bank card',
  kk: 'Банк картасы',
  uz: 'Bank kartasi',
  bg: 'Банкова карта',
  ka: 'საბანკო ბარათი',
};
const linkedCardTitle: ScreenText = {
  ru: 'Привязанная карта',
  en: 'Linked card',
  kk: 'Байланған карта',
  uz: 'Bog‘langan karta',
  bg: 'Запазена карта',
  ka: 'მიბმული ბარათი',
};
const codeTitle: ScreenText = {
  ru: 'Код в приложении банка',
  en: 'Code for your banking app',
  kk: 'Банк қосымшасындағы код',
  uz: 'Bank ilovasidagi kod',
  bg: 'Код в приложението на банката',
  ka: 'კოდი ბანკის აპლიკაციაში',
};
const codeUse: ScreenText = {
  ru: 'Наведите камеру телефона на код и подтвердите платёж в приложении банка.',
  en: 'Point the camera of your phone at the code and confirm the payment in your banking app.',
  kk: 'Телефон камерасын кодқа бағыттап, төлемді банк қосымшасында растаңыз.',
  uz: 'Telefon kamerasini kodga qarating va to‘lovni bank ilovasida tasdiqlang.',
  bg: 'Насочете камерата на телефона към кода и потвърдете плащането в приложението на банката.',
  ka: 'მიუშვირეთ ტელეფონის კამერა კოდს და დაადასტურეთ გადახდა ბანკის აპლიკაციაში.',
};
const phoneTitle: ScreenText = {
  ru: 'Счёт телефона',
  en: 'Phone bill',
  kk: 'Телефон шоты',
  uz: 'Telefon hisobi',
  bg: 'Сметка за телефон',
  ka: 'ტელეფონის ანგარიში',
};
const officeTitle: ScreenText = {
  ru: 'В кассе',
  en: 'At the counter',
  kk: 'Кассада',
  uz: 'Kassada',
  bg: 'На каса',
  ka: 'სალაროში',
};
const officeUse: ScreenText = {
  ru: 'Назовите кассиру номер телефона, и деньги поступят на счёт за несколько минут.',
  en: 'Give the cashier your phone number; the money is on your account within minutes.',
  kk: 'Кассирге телефон нөміріңізді айтыңыз, ақша шотқа бірнеше минутта түседі.',
  uz: 'Kassirga telefon raqamingizni ayting, pul bir necha daqiqada hisobga tushadi.',
  bg: 'Кажете на касиера телефонния си номер и парите ще са в сметката до минути.',
  ka: 'უთხარით მოლარეს ტელეფონის ნომერი და თანხა რამდენიმე წუთში ჩაირიცხება.',
};

const card = (acquirer: string): PaysystemSettings => ({
  ...{ id: 'card', payform: 'short_url', acquirer, title: cardTitle },
});
const linkedCard = (acquirer: string): PaysystemSettings => ({
  ...{ id: 'linked-card', payform: 'linkedcard', acquirer, title: linkedCardTitle },
});
const office: PaysystemSettings = {
  ...{ id: 'counter', payform: 'info', acquirer: null, title: officeTitle, howToUse: officeUse },
};

/** Of the operator that sells for a balance. */
export const balancePaysystems: readonly PaysystemSettings[] = [
  linkedCard(BANK),
  card(BANK),
  { id: 'code', payform: 'qrcode', acquirer: BANK, title: codeTitle, howToUse: codeUse },
  office,
];

/** Of the operator that sells by offers. */
export const offerPaysystems: readonly PaysystemSettings[] = [
  linkedCard(GATE),
  card(GATE),
  { id: 'phone', payform: 'phone', acquirer: GATE, title: phoneTitle },
  office,
];
