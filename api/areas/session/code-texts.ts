import type { Language } from '#contract/languages.ts';

type Texts = Readonly<Record<Language, string>>;

/** What a message with a code says; the code comes first, so that it shows in a notification. */
const codeTexts: Texts = {
  ru: '{code} — код для входа в {name}. Никому его не сообщайте.',
  en: '{code} is your code for {name}. Do not tell it to anybody.',
  bg: '{code} е вашият код за {name}. Не го казвайте на никого.',
  kk: '{code} — {name} қызметіне кіру коды. Оны ешкімге айтпаңыз.',
  tg: '{code} — рамзи воридшавӣ ба {name}. Онро ба касе нагӯед.',
  ky: '{code} — {name} кызматына кирүү коду. Аны эч кимге айтпаңыз.',
  uz: '{code} — {name} uchun kirish kodi. Uni hech kimga aytmang.',
  ka: '{code} — {name}-ში შესვლის კოდი. არავის უთხრათ.',
  lv: '{code} ir jūsu kods pakalpojumam {name}. Neizpaudiet to nevienam.',
  az: '{code} — {name} üçün giriş kodu. Onu heç kimə deməyin.',
  ro: '{code} este codul dvs. pentru {name}. Nu îl spuneți nimănui.',
};

/** What a client may show meanwhile. */
const sentTexts: Texts = {
  ru: 'Мы отправили код. Введите его здесь.',
  en: 'We have sent a code. Enter it here.',
  bg: 'Изпратихме код. Въведете го тук.',
  kk: 'Біз код жібердік. Оны осында енгізіңіз.',
  tg: 'Мо рамз фиристодем. Онро дар ин ҷо ворид кунед.',
  ky: 'Биз код жөнөттүк. Аны ушул жерге киргизиңиз.',
  uz: 'Biz kod yubordik. Uni shu yerga kiriting.',
  ka: 'კოდი გამოგიგზავნეთ. შეიყვანეთ აქ.',
  lv: 'Mēs nosūtījām kodu. Ievadiet to šeit.',
  az: 'Kod göndərdik. Onu bura daxil edin.',
  ro: 'Am trimis un cod. Introduceți-l aici.',
};

export const codeText = (language: Language, { code, name }: { readonly code: string; readonly name: string }) =>
  codeTexts[language].replace('{code}', code).replace('{name}', () => name);

export const sentText = (language: Language): string => sentTexts[language];
