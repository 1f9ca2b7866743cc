import type { FastifyInstance } from 'fastify';
import { allTexts } from '../app/i18n/all-texts.server.ts';
import { isLanguage } from '../app/i18n/languages.ts';
import { areCurrentTexts } from '../app/i18n/texts-address.server.ts';
import { refuse } from './refuse.ts';

/** Texts asked for by this version may be kept for a day; others than those that are here are asked for anew. */
const CURRENT = 'public, max-age=86400';
const OTHER = 'no-cache';

interface LocaleRequest {
  readonly Params: { readonly language: string };
  readonly Querystring: { readonly v?: string | readonly string[]; readonly mark?: string | readonly string[] };
}

/** The texts of each interface language as a file of JSON (C-API-107, C-I18N-02). */
export async function locales(web: FastifyInstance): Promise<void> {
  web.get<LocaleRequest>('/locales/:language/translation.json', ({ params, query }, reply) =>
    isLanguage(params.language)
      ? reply
          .header('cache-control', areCurrentTexts(params.language, query.v, query.mark) ? CURRENT : OTHER)
          .send(allTexts[params.language])
      : refuse(reply.header('cache-control', 'no-store'), 404, 'not_found', 'There are no texts in this language'),
  );
}
