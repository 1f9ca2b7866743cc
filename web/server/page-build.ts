import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { TextsByArea } from '#web/app/i18n/texts.ts';

/** A call of the api made for a page that is being rendered. */
export interface PageCall {
  readonly method: string;
  /** Starts with `/v2`, carries the query. */
  readonly path: string;
  readonly body: unknown;
  readonly language: Language;
}

export interface PageAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The viewer's token was refused: the answer is for everybody. */
  readonly isTokenRefused?: true;
}

/** The texts of a language: a page is rendered with them, and its browser asks for them by the mark. */
export interface PageLanguageTexts {
  readonly mark: string;
  readonly byArea: TextsByArea;
}

/** The server's data for the rendering of a page. */
export interface PageRequest {
  readonly nonce: string;
  /** Preferred by cookie, then by Accept-Language, best first; the provider's list limits them. */
  readonly languages: readonly Language[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isCrawler: boolean;
  readonly isMobile: boolean;
  /** Hides development tools. */
  readonly isProduction: boolean;
  /** Links the page of the messages sent. */
  readonly hasInbox: boolean;
  /** A link that brought a token was followed here: the page is to take it at the door. */
  readonly hasLink: boolean;
  readonly textsIn: (language: Language) => PageLanguageTexts;
  readonly callApi: (call: PageCall) => Promise<PageAnswer>;
  /** Called once a page with a player is found: what else it has is still read. */
  readonly announcePlayer: () => void;
}

export interface PageContext {
  readonly context: RouterContextProvider;
  /** Short name of the provider the page belongs to; null while the api cannot say. */
  readonly provider: string | null;
  /** Origins of others that its scripts may call. */
  readonly connectedOrigins: readonly string[];
  /** Scripts of partners that it may load. */
  readonly scriptAddresses: readonly string[];
  /** Origins of others whose pages it may show in a frame. */
  readonly framedOrigins: readonly string[];
  /** Origins of others that may show its pages in a frame. */
  readonly frameAncestors: readonly string[];
  /** Origins of others that it may load pictures and streams from. */
  readonly streamOrigins: readonly string[];
}

/** React Router's server build; its entry also makes the context of a request. */
export type PageBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly createPageContext: (page: PageRequest) => Promise<PageContext> } };
};

/** Loads the server half of a finished build; a newer build in the same folder is a new module. */
export async function loadPageBuild(buildFolder: string): Promise<PageBuild> {
  const file = join(buildFolder, 'server', 'index.js');
  const { mtimeMs } = await stat(file);
  const module: unknown = await import(`${pathToFileURL(file).href}?built=${mtimeMs}`);
  if (!isPageBuild(module)) throw new Error(`${file} is not a build of this app`);
  return module;
}

function isPageBuild(module: unknown): module is PageBuild {
  return (
    isRecord(module) &&
    isRecord(module['entry']) &&
    isRecord(module['entry']['module']) &&
    typeof module['entry']['module']['createPageContext'] === 'function'
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
