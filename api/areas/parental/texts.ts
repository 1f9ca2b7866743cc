import type { Language } from '#contract/languages.ts';

type Texts = Readonly<Record<Language, string>>;

/** What the message with the PIN says. */
const pinTexts: Texts = {
  ru: '{pin} — ваш ПИН-код родительского контроля в {name}.',
  en: '{pin} is your parental control PIN for {name}.',
  bg: '{pin} е вашият ПИН код за родителски контрол в {name}.',
  kk: '{pin} — {name} қызметіндегі ата-ана бақылауының ПИН-коды.',
  tg: '{pin} — ПИН-коди назорати волидайни шумо дар {name}.',
  ky: '{pin} — {name} кызматындагы ата-эне көзөмөлүнүн ПИН-коду.',
  uz: '{pin} — {name} xizmatidagi ota-ona nazorati PIN-kodingiz.',
  ka: '{pin} — თქვენი მშობლის კონტროლის პინ-კოდი {name}-ში.',
  lv: '{pin} ir jūsu vecāku kontroles PIN kods pakalpojumā {name}.',
  az: '{pin} — {name} xidmətində valideyn nəzarəti PIN kodunuz.',
  ro: '{pin} este codul dvs. PIN de control parental pentru {name}.',
};

/** What a client shows when it is on its way; the last digits tell which phone. */
const sentTexts: Texts = {
  ru: 'ПИН-код отправлен на номер, который заканчивается на {digits}.',
  en: 'The PIN was sent to the number ending in {digits}.',
  bg: 'ПИН кодът е изпратен на номера, завършващ на {digits}.',
  kk: 'ПИН-код {digits} деп аяқталатын нөмірге жіберілді.',
  tg: 'ПИН-код ба рақаме, ки бо {digits} тамом мешавад, фиристода шуд.',
  ky: 'ПИН-код {digits} менен бүткөн номерге жөнөтүлдү.',
  uz: 'PIN-kod {digits} bilan tugaydigan raqamga yuborildi.',
  ka: 'პინ-კოდი გაიგზავნა ნომერზე, რომელიც {digits}-ით მთავრდება.',
  lv: 'PIN kods nosūtīts uz numuru, kas beidzas ar {digits}.',
  az: 'PIN kod {digits} ilə bitən nömrəyə göndərildi.',
  ro: 'Codul PIN a fost trimis la numărul care se termină în {digits}.',
};

const SHOWN_DIGITS = 2;

export const pinText = (language: Language, { pin, name }: { readonly pin: string; readonly name: string }): string =>
  pinTexts[language].replace('{pin}', pin).replace('{name}', () => name);

export const sentText = (language: Language, phone: string): string =>
  sentTexts[language].replace('{digits}', phone.slice(-SHOWN_DIGITS));
