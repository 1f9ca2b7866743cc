/** Renders pages in a thread of its own, several at a time; the calls they are made of go to the thread that asked. */
import type { MessagePort } from 'node:worker_threads';
import { createRequestHandler } from 'react-router';
import { textsByArea } from '#web/app/i18n/all-texts.server.ts';
import { textsMark } from '#web/app/i18n/texts-mark.server.ts';
import { loadPageBuild, type PageAnswer, type PageBuild, type PageCall } from './page-build.ts';
import { beginningModules, hasPlayer, type PlayerModules, playerModules, withPlayerModules } from './player-modules.ts';
import type { CallAnswer, RenderedPage, RenderTask, SentAnswer, SentCall, SentHead } from './render-task.ts';
import { scriptsAfterPicture } from './scripts-after-picture.ts';

/** Any origin serves: React Router reads the path only, and the Host header is the client's to choose. */
const PAGE_ORIGIN = 'http://page.invalid';

const TOO_MANY_STATUS = 429;
const FIRST_FAULT_STATUS = 500;
const UNREADABLE: PageAnswer = { status: 503, body: null };

const decoder = new TextDecoder();
let loading: Promise<PageBuild> | null = null;
let player: PlayerModules | null = null;

/** Loads the build, so that no viewer waits for it. @throws when it is none. */
export async function load(buildFolder: string): Promise<void> {
  await buildIn(buildFolder);
}

export default async function render({ buildFolder, job, calls }: RenderTask): Promise<RenderedPage> {
  const build = await buildIn(buildFolder);
  const { address, hasSession, ...page } = job;
  const callApi = callsOver(calls);
  let isWhole = true;
  const { context, ...site } = await build.entry.module.createPageContext({
    ...page,
    textsIn: (language) => ({ mark: textsMark(language), byArea: textsByArea[language] }),
    callApi: async (call) => {
      const answer = await callApi(call);
      if (answer.status === TOO_MANY_STATUS || answer.status >= FIRST_FAULT_STATUS) isWhole = false;
      return answer;
    },
    announcePlayer: () => {
      // What begins by itself begins for a session; other pages are kept for many readers.
      if (!hasSession || page.isCrawler) return;
      calls.postMessage({ head: { ...site, modules: beginningModules(playerIn(buildFolder)) } } satisfies SentHead);
    },
  });
  const handle = createRequestHandler(build, page.isProduction ? 'production' : 'development');
  const response = await handle(new Request(`${PAGE_ORIGIN}${address}`), context);
  const html = scriptsAfterPicture(await response.text());
  const answer = { status: response.status, headers: [...response.headers], isWhole, ...site };
  // A crawler plays nothing.
  if (page.isCrawler || !hasPlayer(html)) return { ...answer, html };
  return { ...answer, html: withPlayerModules(html, playerIn(buildFolder), hasSession) };
}

function playerIn(buildFolder: string): PlayerModules {
  player ??= playerModules(buildFolder);
  return player;
}

function buildIn(buildFolder: string): Promise<PageBuild> {
  loading ??= loadPageBuild(buildFolder);
  return loading;
}

function callsOver(port: MessagePort): (call: PageCall) => Promise<PageAnswer> {
  const waiting = new Map<number, PromiseWithResolvers<PageAnswer>>();
  port.on('message', ({ id, answer }: SentAnswer) => {
    if (answer === null) waiting.get(id)?.reject(new Error('a call of the page failed'));
    else waiting.get(id)?.resolve(read(answer));
    waiting.delete(id);
  });
  let sent = 0;
  return (call) => {
    const answered = Promise.withResolvers<PageAnswer>();
    sent += 1;
    waiting.set(sent, answered);
    port.postMessage({ id: sent, call } satisfies SentCall);
    return answered.promise;
  };
}

function read({ json, ...answer }: CallAnswer): PageAnswer {
  try {
    return { ...answer, body: JSON.parse(decoder.decode(json)) };
  } catch {
    return UNREADABLE;
  }
}
