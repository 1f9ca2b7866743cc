import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { Language } from '#contract/languages.ts';

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
}

/** What the server tells a page that is about to be rendered. */
export interface PageRequest {
  readonly nonce: string;
  /** Wished for by cookie, then by Accept-Language, the dearest first; the provider's own list decides in the end. */
  readonly languages: readonly Language[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isCrawler: boolean;
  readonly isMobile: boolean;
  /** Hides what is for developers only. */
  readonly isProduction: boolean;
  /** A link that brought a token was followed here: the page is to take it at the door. */
  readonly hasLink: boolean;
  readonly callApi: (call: PageCall) => Promise<PageAnswer>;
}

export interface PageContext {
  readonly context: RouterContextProvider;
  /** Short name of the provider the page belongs to; null while the api cannot say. */
  readonly provider: string | null;
  /** Origins of others that its scripts may call. */
  readonly connectedOrigins: readonly string[];
  /** Origins of others that may show its pages in a frame. */
  readonly frameAncestors: readonly string[];
}

/** What the built app gives the server: React Router's build, whose entry also makes the context of a request. */
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
