import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sequence } from './ratio.ts';

/** What an operator brings in, as large as the bench asks for. The same options make the same file. */
export interface GuideFile {
  readonly channels: number;
  readonly programmes: number;
  /** Start of the guide in Unix seconds. */
  readonly from: number;
  /** Another edition has other texts throughout. */
  readonly edition: number;
}

const CHUNK = 500;
const MINUTE = 60;
const LENGTHS_IN_MINUTES = [20, 25, 30, 30];
const WORDS = 'вечер дорога письмо театр город ветер рассказ музыка герой река дом история поезд песня море'.split(' ');
const SHOWS = 12;
const BROADCASTS = 4;
const DESCRIPTION_WORDS = 22;
const CATEGORIES = ['Новости', 'Сериал', 'Кино', 'Спорт', 'Детям', 'Музыка'];

export const channelName = (channel: number) => `c${channel}.example`;

/** An extended M3U of channels that a browser could play. */
export function writePlaylist(path: string, channels: number): Promise<void> {
  const lines = Array.from(
    { length: channels },
    (_, channel) =>
      `#EXTINF:-1 tvg-id="${channelName(channel)}" group-title="Эфир",Канал ${channel}\nhttps://tv.example/${channel}/index.m3u8`,
  );
  return write(path, [`#EXTM3U\n${lines.join('\n')}\n`]);
}

/** XMLTV, channel by channel; every programme is on four times. */
export const writeGuide = (path: string, guide: GuideFile): Promise<void> => write(path, guideParts(guide));

function* guideParts({ channels, programmes, from, edition }: GuideFile): Generator<string> {
  const random = sequence(edition);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tv generator-info-name="bench">\n';
  for (let channel = 0; channel < channels; channel += 1)
    yield `<channel id="${channelName(channel)}"><display-name lang="ru">Канал ${channel}</display-name></channel>\n`;
  const each = Math.floor(programmes / channels);
  for (let channel = 0; channel < channels; channel += 1) {
    const lines: string[] = [];
    let start = from;
    let show = '';
    for (let index = 0; index < each; index += 1) {
      if (index % BROADCASTS === 0) {
        const title = `Передача ${channel}-${(index / BROADCASTS) % SHOWS} «${words(1)}»`;
        show = [
          `<title lang="ru">${title}</title><sub-title lang="ru">Выпуск ${edition}-${index}</sub-title>`,
          `<desc lang="ru">${words(DESCRIPTION_WORDS)}.</desc>`,
          `<category lang="ru">${pick(CATEGORIES)}</category><rating system="RU"><value>12+</value></rating>`,
        ].join('');
      }
      const stop = start + pick(LENGTHS_IN_MINUTES) * MINUTE;
      lines.push(
        `<programme start="${timeOf(start)}" stop="${timeOf(stop)}" channel="${channelName(channel)}">${show}</programme>\n`,
      );
      start = stop;
    }
    yield lines.join('');
  }
  yield '</tv>\n';
}

const timeOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/\D/g, '')} +0000`;

const GENRES = ['Drama', 'Comedy', 'Thriller', 'Family', 'History', 'Music', 'Sport', 'Travel'];
const PEOPLE_FOR_EACH_TITLE = 4;

/** Films, a line of JSON each. */
export const writeTitles = (path: string, titles: number): Promise<void> => write(path, titleParts(titles));

function* titleParts(titles: number): Generator<string> {
  const random = sequence(1);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const people = Math.ceil(titles / 4);
  for (let first = 0; first < titles; first += CHUNK) {
    const lines = Array.from({ length: Math.min(CHUNK, titles - first) }, (_, index) => {
      const number = first + index;
      const description = Array.from({ length: DESCRIPTION_WORDS }, () => pick(WORDS)).join(' ');
      return JSON.stringify({
        ...{ id: `film-${number}`, type: 'movie', title: { ru: `Фильм ${number}`, en: `Film ${number}` } },
        ...{ description: { ru: description }, year: 1950 + (number % 70), rating: '12+', duration: 5400 },
        ...{ genres: [pick(GENRES), pick(GENRES)], countries: ['KZ'], isFree: true },
        people: Array.from({ length: PEOPLE_FOR_EACH_TITLE }, (_person, place) => {
          const person = Math.floor(random() * people);
          return { id: `p${person}`, name: `Person ${person}`, role: place === 0 ? 'director' : 'actor' };
        }),
      });
    });
    yield `${lines.join('\n')}\n`;
  }
}

const write = (path: string, parts: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(parts), createWriteStream(path));
