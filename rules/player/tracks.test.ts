import { describe, expect, it } from 'vitest';
import {
  type AudioTrack,
  inOrderOfLanguages,
  isSameLanguage,
  listedAudio,
  listedLevels,
  listedText,
  type QualityLevel,
  trackName,
} from './tracks.ts';

const audio = (id: string, name: string): AudioTrack => ({
  id,
  name,
  language: 'en',
  enabled: false,
  isDescription: false,
});
const level = (height: number, bitrate: number): QualityLevel => ({ id: `${height}-${bitrate}`, height, bitrate });

describe('tracks', () => {
  it('lists sound of one name once, the first', () => {
    expect(listedAudio([audio('0', 'English'), audio('1', 'Русский'), audio('2', 'English')])).toEqual([
      audio('0', 'English'),
      audio('1', 'Русский'),
    ]);
  });

  it('lists no subtitles without a language, nor a player’s own track', () => {
    const text = (lang: string, label: string) => ({ id: label, lang, label, isForHearing: false });
    const kept = text('en', 'English');
    expect(listedText([text('', 'Signs'), kept, text('en', 'Shaka Player TextTrack')])).toEqual([kept]);
  });

  it('offers the best four qualities of up to 1080 lines, each once', () => {
    const levels = [level(240, 1), level(360, 2), level(480, 3), level(720, 5), level(720, 4), level(1080, 6)];
    expect(listedLevels([...levels, level(0, 9), level(1440, 7), level(2160, 8)])).toEqual([
      level(1080, 6),
      level(720, 5),
      level(480, 3),
      level(360, 2),
    ]);
    expect(listedLevels([])).toEqual([]);
  });

  it('puts preferred languages first and leaves the others as they are', () => {
    const order = (preferred: string[]) =>
      inOrderOfLanguages(['fr', 'en-GB', 'ru', 'de'], (tag) => tag, preferred).join(' ');
    expect(order(['ru', 'en'])).toBe('ru en-GB fr de');
    expect(order([])).toBe('fr en-GB ru de');
  });

  it('knows a language by its tags of two and of three letters', () => {
    expect(isSameLanguage('en-GB', 'en')).toBe(true);
    expect(isSameLanguage('eng', 'en')).toBe(true);
    expect(isSameLanguage('en', 'ru')).toBe(false);
    expect(isSameLanguage('', 'ru')).toBe(false);
  });

  it('is called by its own name, else by its language', () => {
    expect(trackName('Director', 'en', 'ru')).toBe('Director');
    expect(trackName('', 'en', 'en')).toBe('English');
    expect(trackName('fr', 'fr', 'en')).toBe('French');
    expect(trackName('', 'not a tag', 'en')).toBe('not a tag');
  });
});
