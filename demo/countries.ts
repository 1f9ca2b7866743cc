import type { Text } from './text.ts';

export interface Country {
  readonly id: number;
  readonly name: Text;
}

const country = (id: number, ru: string, en: string, kk: string, uz: string): Country => ({
  id,
  name: { ru, en, kk, uz },
});

export const countries = {
  russia: country(1, 'Россия', 'Russia', 'Ресей', 'Rossiya'),
  kazakhstan: country(2, 'Казахстан', 'Kazakhstan', 'Қазақстан', 'Qozog‘iston'),
  ussr: country(3, 'СССР', 'USSR', 'КСРО', 'SSSR'),
  usa: country(4, 'США', 'USA', 'АҚШ', 'AQSH'),
  germany: country(5, 'Германия', 'Germany', 'Германия', 'Germaniya'),
  france: country(6, 'Франция', 'France', 'Франция', 'Fransiya'),
  netherlands: country(7, 'Нидерланды', 'Netherlands', 'Нидерланд', 'Niderlandiya'),
  latvia: country(8, 'Латвия', 'Latvia', 'Латвия', 'Latviya'),
  georgia: country(9, 'Грузия', 'Georgia', 'Грузия', 'Gruziya'),
  norway: country(10, 'Норвегия', 'Norway', 'Норвегия', 'Norvegiya'),
  italy: country(11, 'Италия', 'Italy', 'Италия', 'Italiya'),
  sweden: country(12, 'Швеция', 'Sweden', 'Швеция', 'Shvetsiya'),
  denmark: country(13, 'Дания', 'Denmark', 'Дания', 'Daniya'),
  'united-kingdom': country(14, 'Великобритания', 'United Kingdom', 'Ұлыбритания', 'Buyuk Britaniya'),
  japan: country(15, 'Япония', 'Japan', 'Жапония', 'Yaponiya'),
  china: country(16, 'Китай', 'China', 'Қытай', 'Xitoy'),
  india: country(17, 'Индия', 'India', 'Үндістан', 'Hindiston'),
  spain: country(18, 'Испания', 'Spain', 'Испания', 'Ispaniya'),
  mexico: country(19, 'Мексика', 'Mexico', 'Мексика', 'Meksika'),
  poland: country(20, 'Польша', 'Poland', 'Польша', 'Polsha'),
  uzbekistan: country(21, 'Узбекистан', 'Uzbekistan', 'Өзбекстан', 'O‘zbekiston'),
  ukraine: country(22, 'Украина', 'Ukraine', 'Украина', 'Ukraina'),
  czechoslovakia: country(23, 'Чехословакия', 'Czechoslovakia', 'Чехословакия', 'Chexoslovakiya'),
  hungary: country(24, 'Венгрия', 'Hungary', 'Мажарстан', 'Vengriya'),
  austria: country(25, 'Австрия', 'Austria', 'Австрия', 'Avstriya'),
  canada: country(26, 'Канада', 'Canada', 'Канада', 'Kanada'),
  australia: country(27, 'Австралия', 'Australia', 'Австралия', 'Avstraliya'),
  brazil: country(28, 'Бразилия', 'Brazil', 'Бразилия', 'Braziliya'),
  finland: country(29, 'Финляндия', 'Finland', 'Финляндия', 'Finlandiya'),
  belgium: country(30, 'Бельгия', 'Belgium', 'Бельгия', 'Belgiya'),
} as const satisfies Record<string, Country>;

export type CountryKey = keyof typeof countries;
