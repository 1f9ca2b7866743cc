import { deviceGuideTexts } from './text-pages/device-guides.ts';
import { legalTexts } from './text-pages/legal.ts';
import { questionTexts } from './text-pages/questions.ts';
import type { TextPage } from './text-pages/text-page.ts';

/** The operators' text pages. */
export const textPages: readonly TextPage[] = [...legalTexts, ...questionTexts, ...deviceGuideTexts];
