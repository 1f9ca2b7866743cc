import type { MessagePort } from 'node:worker_threads';
import type { PageAnswer, PageCall, PageContext, PageRequest } from './page-build.ts';

/** What a page is rendered from, beside its calls of the api. */
export interface RenderJob extends Omit<PageRequest, 'callApi' | 'textsIn' | 'announcePlayer'> {
  /** Path and query. */
  readonly address: string;
  /** Its browser brings the token of a session, and no link waits to take that one's place. */
  readonly hasSession: boolean;
}

/** Where a page belongs, and whom it may call and show. */
export type PageSite = Omit<PageContext, 'context'>;

/** What is known of a page with a player once it is found. */
export interface PageHead extends PageSite {
  /** Addresses of the modules of its player. */
  readonly modules: readonly string[];
}

export interface RenderedPage extends PageSite {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly html: string;
  /** Every call it was made of was answered. */
  readonly isWhole: boolean;
}

export interface RenderTask {
  readonly buildFolder: string;
  readonly job: RenderJob;
  /** Calls of the api and the head go out by it, the answers of calls come in. */
  readonly calls: MessagePort;
}

export interface SentHead {
  readonly head: PageHead;
}

export interface SentCall {
  readonly id: number;
  readonly call: PageCall;
}

/** An answer as it came: the thread that renders reads it. */
export interface CallAnswer extends Omit<PageAnswer, 'body'> {
  readonly json: Uint8Array;
}

/** Null where the call failed for reasons that are not the api's. */
export interface SentAnswer {
  readonly id: number;
  readonly answer: CallAnswer | null;
}
