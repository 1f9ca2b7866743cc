import { describe, expect, it } from 'vitest';
import {
  choiceFor,
  chosenAudio,
  chosenText,
  noChoice,
  readChoices,
  type TrackChoice,
  withChoice,
} from './track-choice.ts';

const russian: TrackChoice = { audio: { language: 'ru', isDescription: false }, text: null };
const described: TrackChoice = {
  audio: { language: 'en', isDescription: true },
  text: { language: 'en', isForHearing: true },
};
const nothing = readChoices(null);

describe('a choice of tracks', () => {
  it('holds for its series, and for everything that has none of its own', () => {
    const kept = withChoice(withChoice(nothing, 'one', described), null, russian);
    expect(choiceFor(kept, 'one')).toEqual(described);
    expect(choiceFor(kept, 'another')).toEqual(russian);
    expect(choiceFor(kept, null)).toEqual(russian);
    expect(choiceFor(nothing, 'one')).toEqual(noChoice);
  });

  it('is remembered for the last fifty series', () => {
    let kept = nothing;
    for (let series = 0; series < 60; series += 1) kept = withChoice(kept, `s${series}`, described);
    expect(Object.keys(kept.bySeries)).toHaveLength(50);
    expect(kept.bySeries['s59']).toEqual(described);
    expect(kept.bySeries['s9']).toBeUndefined();
  });

  it('finds the track of its language and kind, else one of its language, else none', () => {
    const audio = (id: string, language: string, isDescription: boolean) => ({
      ...{ id, language, name: id, enabled: false, isDescription },
    });
    const tracks = [audio('plain', 'en', false), audio('described', 'en', true), audio('ru', 'ru', false)];
    expect(chosenAudio(tracks, described, [])?.id).toBe('described');
    expect(chosenAudio(tracks.slice(0, 1), described, [])?.id).toBe('plain');
    expect(chosenAudio(tracks.slice(0, 2), russian, [])).toBeNull();
    expect(chosenAudio(tracks, noChoice, [])).toBeNull();
    const text = [
      { id: 'en', lang: 'en', label: 'English', isForHearing: false },
      { id: 'sdh', lang: 'en', label: 'English SDH', isForHearing: true },
    ];
    expect(chosenText(text, described, [])?.id).toBe('sdh');
    expect(chosenText(text, russian, [])).toBeNull();
  });

  it('gives way to the languages of the page and the operator, in their order, where the viewer chose nothing that there is', () => {
    const audio = (id: string, language: string, isDescription = false, enabled = false) => ({
      ...{ id, language, name: id, enabled, isDescription },
    });
    const tracks = [
      audio('described', 'kk', true),
      audio('en', 'eng', false, true),
      audio('ru', 'ru'),
      audio('kk', 'kk'),
    ];
    expect(chosenAudio(tracks, noChoice, ['kk', 'ru'])?.id).toBe('kk');
    expect(chosenAudio(tracks, noChoice, ['lv', 'rus'])?.id).toBe('ru');
    expect(chosenAudio(tracks, noChoice, ['lv'])).toBeNull();
    expect(chosenAudio(tracks, russian, ['kk'])?.id).toBe('ru');
    expect(chosenAudio(tracks.slice(0, 2), russian, ['kk', 'en'])?.id).toBe('en');
    const again = [audio('other', 'en'), ...tracks];
    expect(chosenAudio(again, noChoice, ['en'])?.id).toBe('en');
    const text = ['ru', 'en'].map((lang) => ({ id: lang, lang, label: lang, isForHearing: false }));
    const kazakh: TrackChoice = { audio: null, text: { language: 'kk', isForHearing: true } };
    expect(chosenText(text, kazakh, ['lv', 'en'])?.id).toBe('en');
    expect(chosenText(text, kazakh, ['lv'])).toBeNull();
    expect(chosenText(text, noChoice, ['ru'])).toBeNull();
  });

  it('survives being kept as text, and what is no choice counts as none', () => {
    const kept = withChoice(nothing, 'one', described);
    expect(readChoices(JSON.stringify(kept))).toEqual(kept);
    for (const text of ['', '{', '[]', '{"last":1}', '{"last":{"audio":{"language":1}},"bySeries":{}}'])
      expect(readChoices(text)).toEqual(nothing);
  });
});
