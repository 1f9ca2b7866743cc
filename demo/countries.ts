import type { ScreenText } from './text.ts';

export interface Country {
  readonly id: number;
  readonly name: ScreenText;
}

type Names = readonly [ru: string, en: string, kk: string, uz: string, bg: string, ka: string];

const country = (id: number, ...[ru, en, kk, uz, bg, ka]: Names): Country => ({
  id,
  name: { ru, en, kk, uz, bg, ka },
});

export const countries = {
  russia: country(1, 'Россия', 'Russia', 'Ресей', 'Rossiya', 'Русия', 'რუსეთი'),
  kazakhstan: country(2, 'Казахстан', 'Kazakhstan', 'Қазақстан', 'Qozog‘iston', 'Казахстан', 'ყაზახეთი'),
  ussr: country(3, 'СССР', 'USSR', 'КСРО', 'SSSR', 'СССР', 'სსრკ'),
  usa: country(4, 'США', 'USA', 'АҚШ', 'AQSH', 'САЩ', 'აშშ'),
  germany: country(5, 'Германия', 'Germany', 'Германия', 'Germaniya', 'Германия', 'გერმანია'),
  france: country(6, 'Франция', 'France', 'Франция', 'Fransiya', 'Франция', 'საფრანგეთი'),
  netherlands: country(7, 'Нидерланды', 'Netherlands', 'Нидерланд', 'Niderlandiya', 'Нидерландия', 'ნიდერლანდები'),
  latvia: country(8, 'Латвия', 'Latvia', 'Латвия', 'Latviya', 'Латвия', 'ლატვია'),
  georgia: country(9, 'Грузия', 'Georgia', 'Грузия', 'Gruziya', 'Грузия', 'საქართველო'),
  norway: country(10, 'Норвегия', 'Norway', 'Норвегия', 'Norvegiya', 'Норвегия', 'ნორვეგია'),
  italy: country(11, 'Италия', 'Italy', 'Италия', 'Italiya', 'Италия', 'იტალია'),
  sweden: country(12, 'Швеция', 'Sweden', 'Швеция', 'Shvetsiya', 'Швеция', 'შვედეთი'),
  denmark: country(13, 'Дания', 'Denmark', 'Дания', 'Daniya', 'Дания', 'დანია'),
  'united-kingdom': country(
    14,
    'Великобритания',
    'United Kingdom',
    'Ұлыбритания',
    'Buyuk Britaniya',
    'Великобритания',
    'დიდი ბრიტანეთი',
  ),
  japan: country(15, 'Япония', 'Japan', 'Жапония', 'Yaponiya', 'Япония', 'იაპონია'),
  china: country(16, 'Китай', 'China', 'Қытай', 'Xitoy', 'Китай', 'ჩინეთი'),
  india: country(17, 'Индия', 'India', 'Үндістан', 'Hindiston', 'Индия', 'ინდოეთი'),
  spain: country(18, 'Испания', 'Spain', 'Испания', 'Ispaniya', 'Испания', 'ესპანეთი'),
  mexico: country(19, 'Мексика', 'Mexico', 'Мексика', 'Meksika', 'Мексико', 'მექსიკა'),
  poland: country(20, 'Польша', 'Poland', 'Польша', 'Polsha', 'Полша', 'პოლონეთი'),
  uzbekistan: country(21, 'Узбекистан', 'Uzbekistan', 'Өзбекстан', 'O‘zbekiston', 'Узбекистан', 'უზბეკეთი'),
  ukraine: country(22, 'Украина', 'Ukraine', 'Украина', 'Ukraina', 'Украйна', 'უკრაინა'),
  czechoslovakia: country(
    23,
    'Чехословакия',
    'Czechoslovakia',
    'Чехословакия',
    'Chexoslovakiya',
    'Чехословакия',
    'ჩეხოსლოვაკია',
  ),
  hungary: country(24, 'Венгрия', 'Hungary', 'Мажарстан', 'Vengriya', 'Унгария', 'უნგრეთი'),
  austria: country(25, 'Австрия', 'Austria', 'Австрия', 'Avstriya', 'Австрия', 'ავსტრია'),
  canada: country(26, 'Канада', 'Canada', 'Канада', 'Kanada', 'Канада', 'კანადა'),
  australia: country(27, 'Австралия', 'Australia', 'Австралия', 'Avstraliya', 'Австралия', 'ავსტრალია'),
  brazil: country(28, 'Бразилия', 'Brazil', 'Бразилия', 'Braziliya', 'Бразилия', 'ბრაზილია'),
  finland: country(29, 'Финляндия', 'Finland', 'Финляндия', 'Finlandiya', 'Финландия', 'ფინეთი'),
  belgium: country(30, 'Бельгия', 'Belgium', 'Бельгия', 'Belgiya', 'Белгия', 'ბელგია'),
} as const satisfies Record<string, Country>;

export type CountryKey = keyof typeof countries;
