import type { Scene } from './drawing.ts';
import type { Lettering } from './lettering.ts';
import { general, goldRush, safetyLast, sherlock } from './scenes/comedy.ts';
import { aelita, bunny, metropolis, moon, sintel, sita } from './scenes/fantasy.ts';
import { caligari, livingDead, nosferatu, phantom } from './scenes/horror.ts';
import { camera, potemkin } from './scenes/soviet.ts';
import { charade, hisGirlFriday } from './scenes/studio.ts';

export interface FilmArt {
  readonly scene: Scene;
  readonly lettering: Lettering;
  /** What darkens the foot of the poster, so that the title reads. */
  readonly shade: string;
}

const film = (scene: Scene, shade: string, lettering: Lettering): FilmArt => ({ scene, shade, lettering });

/** By the film's slug. */
export const films: Readonly<Record<string, FilmArt>> = {
  'trip-to-the-moon': film(moon, '#061a2a', {
    lines: ['Le Voyage', 'dans la Lune'],
    face: 'italic',
    color: '#ffe9b8',
    above: 'GEORGES MÉLIÈS · 1902',
  }),
  caligari: film(caligari, '#120a04', {
    lines: ['DAS CABINET', 'DES DR. CALIGARI'],
    face: 'condensed',
    color: '#ffcf62',
    above: 'ROBERT WIENE · 1920',
  }),
  nosferatu: film(nosferatu, '#040a07', {
    lines: ['Nosferatu'],
    face: 'italic',
    color: '#e7efb0',
    above: 'F. W. MURNAU · 1922',
  }),
  'safety-last': film(safetyLast, '#3a1a18', {
    lines: ['SAFETY', 'LAST!'],
    face: 'sans',
    color: '#fff4d6',
    above: 'HAROLD LLOYD · 1923',
  }),
  aelita: film(aelita, '#171310', {
    lines: ['АЭЛИТА'],
    face: 'sans',
    color: '#f2d48a',
    above: 'ЯКОВ ПРОТАЗАНОВ · 1924',
  }),
  'sherlock-jr': film(sherlock, '#040b10', {
    lines: ['Sherlock Jr.'],
    face: 'serif',
    color: '#f6e3b4',
    above: 'BUSTER KEATON · 1924',
  }),
  'battleship-potemkin': film(potemkin, '#1d1917', {
    lines: ['БРОНЕНОСЕЦ', '«ПОТЁМКИН»'],
    face: 'condensed',
    color: '#f2e3c4',
    above: 'СЕРГЕЙ ЭЙЗЕНШТЕЙН · 1925',
  }),
  'gold-rush': film(goldRush, '#14233c', {
    lines: ['The Gold', 'Rush'],
    face: 'serif',
    color: '#ffe08a',
    above: 'CHARLIE CHAPLIN · 1925',
  }),
  'phantom-of-the-opera': film(phantom, '#160207', {
    lines: ['The Phantom', 'of the Opera'],
    face: 'italic',
    color: '#f6d9a0',
    above: 'LON CHANEY · 1925',
  }),
  'the-general': film(general, '#140c0b', {
    lines: ['THE', 'GENERAL'],
    face: 'condensed',
    color: '#ffd27a',
    above: 'BUSTER KEATON · 1926',
  }),
  metropolis: film(metropolis, '#0a0603', {
    lines: ['METROPOLIS'],
    face: 'sans',
    color: '#ffdf94',
    above: 'FRITZ LANG · 1927',
  }),
  'man-with-a-movie-camera': film(camera, '#15191c', {
    lines: ['ЧЕЛОВЕК', 'С КИНОАППАРАТОМ'],
    face: 'condensed',
    color: '#f4eede',
    above: 'ДЗИГА ВЕРТОВ · 1929',
  }),
  'his-girl-friday': film(hisGirlFriday, '#3a0d24', {
    lines: ['His Girl', 'Friday'],
    face: 'italic',
    color: '#fff1e4',
    above: 'HOWARD HAWKS · 1940',
  }),
  charade: film(charade, '#16061f', {
    lines: ['charade'],
    face: 'sans',
    color: '#ffb52e',
    above: 'STANLEY DONEN · 1963',
  }),
  'night-of-the-living-dead': film(livingDead, '#030405', {
    lines: ['NIGHT OF THE', 'LIVING DEAD'],
    face: 'condensed',
    color: '#e6303a',
    above: 'GEORGE A. ROMERO · 1968',
  }),
  'big-buck-bunny': film(bunny, '#1e5a34', {
    lines: ['Big Buck', 'Bunny'],
    face: 'sans',
    color: '#ffffff',
    above: 'BLENDER · 2008',
  }),
  'sita-sings-the-blues': film(sita, '#1d0a42', {
    lines: ['Sita Sings', 'the Blues'],
    face: 'italic',
    color: '#ffe067',
    above: 'NINA PALEY · 2008',
  }),
  sintel: film(sintel, '#0d1f30', { lines: ['Sintel'], face: 'serif', color: '#ffffff', above: 'BLENDER · 2010' }),
};
