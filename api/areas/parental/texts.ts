import type { Language } from '#contract/languages.ts';

type Texts = Readonly<Record<Language, string>>;

/** What the message with the PIN says. */
const pinTexts: Texts = {
  ru: '{pin} — ваш код родительского контроля в {name}.',
  en: '{pin} is your parental control code for {name}.',
  bg: '{pin} е вашият код за родителски контрол в {name}.',
  kk: '{pin} — {name} қызметіндегі ата-ана бақылауының коды.',
  tg: '{pin} — рамзи назорати волидайни шумо дар {name}.',
  ky: '{pin} — {name} кызматындагы ата-эне көзөмөлүнүн коду.',
  uz: '{pin} — {name} xizmatidagi ota-ona nazorati kodingiz.',
  ka: '{pin} — თქვენი მშობლის კონტროლის კოდი {name}-ში.',
  lv: '{pin} ir jūsu vecāku kontroles kods pakalpojumā {name}.',
  az: '{pin} — {name} xidmətində valideyn nəzarəti kodunuz.',
  ro: '{pin} este codul dvs. de control parental pentru {name}.',
};

/** What a client shows when it is on its way; the last digits tell which phone. */
const sentTexts: Texts = {
  ru: 'Код отправлен на номер, который заканчивается на {digits}.',
  en: 'The code was sent to the number ending in {digits}.',
  bg: 'Кодът е изпратен на номера, завършващ на {digits}.',
  kk: 'Код {digits} деп аяқталатын нөмірге жіберілді.',
  tg: 'Рамз ба рақаме, ки бо {digits} тамом мешавад, фиристода шуд.',
  ky: 'Код {digits} менен бүткөн номерге жөнөтүлдү.',
  uz: 'Kod {digits} bilan tugaydigan raqamga yuborildi.',
  ka: 'კოდი გაიგზავნა ნომერზე, რომელიც {digits}-ით მთავრდება.',
  lv: 'Kods nosūtīts uz numuru, kas beidzas ar {digits}.',
  az: 'Kod {digits} ilə bitən nömrəyə göndərildi.',
  ro: 'Codul a fost trimis la numărul care se termină în {digits}.',
};

const SHOWN_DIGITS = 2;

export const pinText = (language: Language, { pin, name }: { readonly pin: string; readonly name: string }): string =>
  pinTexts[language].replace('{pin}', pin).replace('{name}', () => name);

export const sentText = (language: Language, phone: string): string =>
  sentTexts[language].replace('{digits}', phone.slice(-SHOWN_DIGITS));
