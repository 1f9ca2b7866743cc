import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { PageContext, PageRequest } from '#web/server/page-build.ts';
import { App } from './app.tsx';
import { networkQuery } from './areas/site/queries.ts';
import { offeredLanguage } from './i18n/languages.ts';
import { needTextsContext } from './i18n/page-texts.ts';
import { SHELL, type TextArea } from './i18n/text-areas.ts';
import { createTexts } from './i18n/texts.ts';
import { carriedQueries } from './page/carried-queries.ts';
import { mobileContext } from './page/mobile.ts';
import type { PageState } from './page/page-state.tsx';
import { playerAnnouncedContext } from './page/player-announced.ts';
import { queriesContext } from './page/prefetch-loader.ts';
import { prerenderContext } from './page/prerender.ts';
import { productionContext } from './page/production.ts';
import { clockContext } from './page/server-clock.ts';
import { tokenRefusedContext } from './page/token-refused.ts';
import { sendForCrawlers } from './wire/crawler-send.ts';
import { queriesOver } from './wire/query.ts';
import { createWire, type Send } from './wire/wire.ts';

/** How long a page may take before what is missing is given up. */
const RENDER_TIMEOUT_MILLISECONDS = 10_000;

const pageRequestContext = createContext<
  PageRequest & {
    readonly language: Language;
    /** Areas whose texts the page shows; its loaders add theirs. */
    readonly textAreas: ReadonlySet<TextArea>;
  }
>();

/** Everything one rendering needs; the server calls it before React Router. */
export async function createPageContext(page: PageRequest): Promise<PageContext> {
  let isTokenRefused = false;
  const inLanguage = (language: Language) => {
    const send: Send = async ({ method, path, body }) => {
      const answer = await page.callApi({ method, path, body, language });
      isTokenRefused ||= answer.isTokenRefused === true;
      return answer;
    };
    return createWire(page.isCrawler ? sendForCrawlers(send) : send);
  };
  const networkIn = (language: Language) =>
    inLanguage(language)
      .call('site.network', {})
      .catch(() => null);
  // It has words of the operator in it, which belong to the page's language; only it tells which are offered.
  const likely = offeredLanguage(page.languages, page.languages);
  const first = await networkIn(likely);
  const language = offeredLanguage(page.languages, first?.provider?.languages ?? [likely]);
  const network = language === likely ? first : await networkIn(language);
  const queries = new QueryClient({ defaultOptions: queriesOver(inLanguage(language)) });
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  if (network !== null) queries.setQueryData(networkQuery().queryKey, network);

  const context = new RouterContextProvider();
  context.set(queriesContext, queries);
  context.set(productionContext, page.isProduction);
  context.set(prerenderContext, page.isCrawler);
  context.set(mobileContext, page.isMobile);
  context.set(clockContext, () => page.now);
  context.set(tokenRefusedContext, () => isTokenRefused);
  context.set(playerAnnouncedContext, page.announcePlayer);
  const textAreas = new Set<TextArea>([SHELL]);
  context.set(needTextsContext, async (areas) => {
    for (const area of areas) textAreas.add(area);
  });
  context.set(pageRequestContext, { ...page, language, textAreas });
  const autoAuth = network?.auto_auth ?? null;
  return {
    context,
    provider: network?.provider?.landing.shortname ?? null,
    connectedOrigins: autoAuth !== null && URL.canParse(autoAuth) ? [new URL(autoAuth).origin] : [],
    scriptAddresses: network?.provider?.vitrina == null ? [] : [network.provider.vitrina.script],
    framedOrigins: network?.provider?.payments.frame_origins ?? [],
    frameAncestors: network?.provider?.frame_ancestors ?? [],
    streamOrigins: network?.provider?.stream_origins ?? [],
  };
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageRequestContext);
  const queries = context.get(queriesContext);
  const { language } = page;
  const texts = page.textsIn(language);
  const state: PageState = {
    language,
    texts: { mark: texts.mark, areas: [...page.textAreas] },
    now: page.now,
    isPrerender: page.isCrawler,
    isMobile: page.isMobile,
    hasLink: page.hasLink,
    isProduction: page.isProduction,
    hasInbox: page.hasInbox,
    queries: carriedQueries(queries),
  };

  return new Promise((resolve, reject) => {
    const answer = () => {
      const body = new PassThrough();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <App
        // The service's clock may be moved: this process reads the machine's.
        page={{ state, nonce: page.nonce, clockOffset: page.now - Date.now() }}
        queries={queries}
        texts={createTexts(language, texts.byArea)}
      >
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </App>,
      {
        nonce: page.nonce,
        [page.isCrawler ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MILLISECONDS).unref();
  });
}
