import type { DemoChannel } from './channels.ts';

/**
 * A channel that is made and recorded as you watch: its picture is a running clock, so that anyone can see that live is
 * live. It costs the machine an encoder, and needs ffmpeg.
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

/** How it is made and recorded: small, for its encoder never rests. An hour of it is about 45 MB. */
export const clockSource = {
  input: { kind: 'test' },
  video: { kind: 'encode', renditions: [{ height: 360, bitrate: 400_000 }] },
  audio: [{ language: 'ru', name: 'Тон', codec: { kind: 'aac', bitrate: 64_000 } }],
  subtitles: [],
  stallSeconds: 10,
  archive_hours: 6,
} as const;
