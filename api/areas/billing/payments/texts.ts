import type { Language } from '#contract/languages.ts';
import type { DeclineReason } from '#rules/billing/transaction.ts';

type Texts = Readonly<Record<Language, string>>;

const paid: Texts = {
  ru: 'Оплата прошла.',
  en: 'The payment is complete.',
  bg: 'Плащането е успешно.',
  kk: 'Төлем өтті.',
  tg: 'Пардохт анҷом ёфт.',
  ky: 'Төлөм өттү.',
  uz: 'To‘lov amalga oshdi.',
  ka: 'გადახდა შესრულდა.',
  lv: 'Maksājums ir veikts.',
  az: 'Ödəniş tamamlandı.',
  ro: 'Plata a fost efectuată.',
};

/** Why a payment came to nothing, for its payer. */
const reasons: Readonly<Record<DeclineReason, Texts>> = {
  declined: {
    ru: 'Банк отклонил платёж.',
    en: 'The bank declined the payment.',
    bg: 'Банката отказа плащането.',
    kk: 'Банк төлемді қабылдамады.',
    tg: 'Бонк пардохтро рад кард.',
    ky: 'Банк төлөмдү четке какты.',
    uz: 'Bank to‘lovni rad etdi.',
    ka: 'ბანკმა გადახდა უარყო.',
    lv: 'Banka noraidīja maksājumu.',
    az: 'Bank ödənişi rədd etdi.',
    ro: 'Banca a respins plata.',
  },
  no_money: {
    ru: 'На карте недостаточно средств.',
    en: 'There is not enough money on the card.',
    bg: 'В картата няма достатъчно средства.',
    kk: 'Картада қаражат жеткіліксіз.',
    tg: 'Дар корт маблағ намерасад.',
    ky: 'Картада каражат жетишсиз.',
    uz: 'Kartada mablag‘ yetarli emas.',
    ka: 'ბარათზე თანხა საკმარისი არ არის.',
    lv: 'Kartē nepietiek līdzekļu.',
    az: 'Kartda vəsait çatmır.',
    ro: 'Pe card nu sunt fonduri suficiente.',
  },
  card_expired: {
    ru: 'Срок действия карты истёк.',
    en: 'The card has expired.',
    bg: 'Картата е с изтекъл срок.',
    kk: 'Картаның мерзімі өтіп кеткен.',
    tg: 'Мӯҳлати корт гузаштааст.',
    ky: 'Картанын мөөнөтү бүткөн.',
    uz: 'Kartaning muddati tugagan.',
    ka: 'ბარათს ვადა გაუვიდა.',
    lv: 'Kartes derīguma termiņš ir beidzies.',
    az: 'Kartın müddəti bitib.',
    ro: 'Cardul a expirat.',
  },
  limit_exceeded: {
    ru: 'Превышен лимит карты.',
    en: 'The limit of the card is exceeded.',
    bg: 'Лимитът на картата е надвишен.',
    kk: 'Картаның лимитінен асып кетті.',
    tg: 'Аз ҳадди корт гузашт.',
    ky: 'Картанын чегинен ашып кетти.',
    uz: 'Karta limitidan oshib ketdi.',
    ka: 'ბარათის ლიმიტი გადაჭარბებულია.',
    lv: 'Kartes limits ir pārsniegts.',
    az: 'Kartın limiti aşılıb.',
    ro: 'Limita cardului a fost depășită.',
  },
  not_verified: {
    ru: 'Банк не подтвердил платёж.',
    en: 'The payment was not confirmed with the bank.',
    bg: 'Плащането не беше потвърдено пред банката.',
    kk: 'Төлем банкте расталмады.',
    tg: 'Пардохт дар бонк тасдиқ нашуд.',
    ky: 'Төлөм банкта ырасталган жок.',
    uz: 'To‘lov bankda tasdiqlanmadi.',
    ka: 'გადახდა ბანკში არ დადასტურდა.',
    lv: 'Maksājums bankā netika apstiprināts.',
    az: 'Ödəniş bankda təsdiqlənmədi.',
    ro: 'Plata nu a fost confirmată la bancă.',
  },
  cancelled: {
    ru: 'Платёж отменён.',
    en: 'The payment was cancelled.',
    bg: 'Плащането е отменено.',
    kk: 'Төлем тоқтатылды.',
    tg: 'Пардохт бекор карда шуд.',
    ky: 'Төлөм жокко чыгарылды.',
    uz: 'To‘lov bekor qilindi.',
    ka: 'გადახდა გაუქმდა.',
    lv: 'Maksājums ir atcelts.',
    az: 'Ödəniş ləğv edildi.',
    ro: 'Plata a fost anulată.',
  },
  timed_out: {
    ru: 'Время оплаты истекло.',
    en: 'The time for the payment has run out.',
    bg: 'Времето за плащане изтече.',
    kk: 'Төлеу уақыты бітті.',
    tg: 'Вақти пардохт гузашт.',
    ky: 'Төлөө убактысы бүттү.',
    uz: 'To‘lov vaqti tugadi.',
    ka: 'გადახდის დრო ამოიწურა.',
    lv: 'Maksājuma laiks ir beidzies.',
    az: 'Ödəniş vaxtı bitdi.',
    ro: 'Timpul pentru plată a expirat.',
  },
  not_submitted: {
    ru: 'Банк не получил платёж. Деньги не списаны.',
    en: 'The payment did not reach the bank. Nothing was charged.',
    bg: 'Плащането не стигна до банката. Нищо не е удържано.',
    kk: 'Төлем банкке жетпеді. Ақша алынған жоқ.',
    tg: 'Пардохт ба бонк нарасид. Маблағ гирифта нашуд.',
    ky: 'Төлөм банкка жеткен жок. Акча алынган жок.',
    uz: 'To‘lov bankka yetib bormadi. Pul yechilmadi.',
    ka: 'გადახდამ ბანკამდე ვერ მიაღწია. თანხა არ ჩამოჭრილა.',
    lv: 'Maksājums nesasniedza banku. Nauda nav noņemta.',
    az: 'Ödəniş banka çatmadı. Vəsait çıxılmadı.',
    ro: 'Plata nu a ajuns la bancă. Nu s-a reținut nimic.',
  },
};

/** What a viewer is to do at a code. */
const scan: Texts = {
  ru: 'Отсканируйте код в приложении банка.',
  en: 'Scan the code in the app of your bank.',
  bg: 'Сканирайте кода в приложението на банката си.',
  kk: 'Кодты банк қосымшасында сканерлеңіз.',
  tg: 'Рамзро дар барномаи бонк сканер кунед.',
  ky: 'Кодду банктын тиркемесинде скандаңыз.',
  uz: 'Kodni bank ilovasida skanerlang.',
  ka: 'დაასკანირეთ კოდი ბანკის აპში.',
  lv: 'Noskenējiet kodu bankas lietotnē.',
  az: 'Kodu bankın tətbiqində skan edin.',
  ro: 'Scanați codul în aplicația băncii.',
};

/** What a viewer is to do who pays by phone. */
const confirmOnPhone: Texts = {
  ru: 'Подтвердите платёж на телефоне {phone}.',
  en: 'Confirm the payment on the phone {phone}.',
  bg: 'Потвърдете плащането от телефона {phone}.',
  kk: 'Төлемді {phone} телефонында растаңыз.',
  tg: 'Пардохтро дар телефони {phone} тасдиқ кунед.',
  ky: 'Төлөмдү {phone} телефонунда ырастаңыз.',
  uz: 'To‘lovni {phone} telefonida tasdiqlang.',
  ka: 'დაადასტურეთ გადახდა ტელეფონზე {phone}.',
  lv: 'Apstipriniet maksājumu tālrunī {phone}.',
  az: 'Ödənişi {phone} telefonunda təsdiqləyin.',
  ro: 'Confirmați plata pe telefonul {phone}.',
};

export const paidText = (language: Language): string => paid[language];
export const reasonText = (language: Language, reason: DeclineReason): string => reasons[reason][language];
export const scanText = (language: Language): string => scan[language];
export const confirmText = (language: Language, phone: string): string =>
  confirmOnPhone[language].replace('{phone}', () => `+${phone}`);
