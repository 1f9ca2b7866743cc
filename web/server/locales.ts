import type { FastifyInstance } from 'fastify';
import { allTexts, textsByArea } from '#web/app/i18n/all-texts.server.ts';
import { isLanguage } from '#web/app/i18n/languages.ts';
import { areCurrentTexts } from '#web/app/i18n/texts-mark.server.ts';
import { refuse } from './refuse.ts';

/** Texts asked for by this version may be kept for a day; others than those that are here are asked for anew. */
const CURRENT = 'public, max-age=86400';
const OTHER = 'no-cache';

interface LocaleRequest {
  readonly Params: { readonly language: string; readonly area: string };
  readonly Querystring: { readonly v?: string | readonly string[]; readonly mark?: string | readonly string[] };
}

/** Everything in one file. */
const ALL = 'translation';

/** The texts of each interface language as files of JSON: all of them in one, and those of each area (C-API-107, C-I18N-02). */
export async function locales(web: FastifyInstance): Promise<void> {
  web.get<LocaleRequest>('/locales/:language/:area.json', ({ params, query }, reply) => {
    const texts = textsOf(params.language, params.area);
    if (texts === null || !isLanguage(params.language))
      return refuse(reply.header('cache-control', 'no-store'), 'not_found', 'There are no such texts');
    return reply
      .header('cache-control', areCurrentTexts(params.language, query.v, query.mark) ? CURRENT : OTHER)
      .send(texts);
  });
}

function textsOf(language: string, area: string): object | null {
  if (!isLanguage(language)) return null;
  if (area === ALL) return allTexts[language];
  return Object.entries(textsByArea[language]).find(([name]) => name === area)?.[1] ?? null;
}
