import type { Clip } from './clip.ts';
import { cinema } from './scenes/cinema.ts';
import { kids } from './scenes/kids.ts';
import { music } from './scenes/music.ts';
import { nature } from './scenes/nature.ts';
import { news } from './scenes/news.ts';
import { sport } from './scenes/sport.ts';

export const clips: readonly Clip[] = [news, cinema, nature, kids, sport, music];
