import type { DemoChannel } from './channels.ts';

/**
 * A channel encoded and recorded in real time: its picture is a running clock, to show real live. It takes an encoder's
 * processor time, and needs ffmpeg.
 */
export const clockChannel: DemoChannel = {
  id: 21,
  slug: 'chasy',
  name: { ru: 'Часы', en: 'The Clock', kk: 'Сағат', uz: 'Soat' },
  description: {
    ru: 'Настоящий прямой эфир: время идёт, запись ведётся.',
    en: 'Truly live: time runs, and all of it is recorded.',
    kk: 'Нағыз тікелей эфир: уақыт жүріп жатыр, бәрі жазылуда.',
    uz: 'Haqiqiy jonli efir: vaqt o‘tmoqda, hammasi yozilmoqda.',
  },
  age: 16,
  isFree: true,
  isHd: false,
  is4k: false,
  archivedDays: 1,
  shelf: 'news',
  format: 'news',
  filler: 'news',
};

/** Its source settings: small, because the encoder always runs. An hour is about 45 MB. */
export const clockSource = {
  input: { kind: 'test' },
  video: { kind: 'encode', renditions: [{ height: 360, bitrate: 400_000 }] },
  audio: [{ language: 'ru', name: 'Тон', codec: { kind: 'aac', bitrate: 64_000 } }],
  subtitles: [],
  stallSeconds: 10,
  archive_hours: 6,
} as const;
