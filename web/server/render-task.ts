import type { MessagePort } from 'node:worker_threads';
import type { PageAnswer, PageCall, PageContext, PageRequest } from './page-build.ts';

/** What a page is rendered from, beside its calls of the api. */
export interface RenderJob extends Omit<PageRequest, 'callApi' | 'textsIn'> {
  /** Path and query. */
  readonly address: string;
  /** Its browser brings the token of a session, and no link waits to take that one's place. */
  readonly hasSession: boolean;
}

export interface RenderedPage extends Omit<PageContext, 'context'> {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly html: string;
}

export interface RenderTask {
  readonly buildFolder: string;
  readonly job: RenderJob;
  /** Calls of the api go out by it, their answers come in. */
  readonly calls: MessagePort;
}

export interface SentCall {
  readonly id: number;
  readonly call: PageCall;
}

/** Null where the call failed for reasons that are not the api's. */
export interface SentAnswer {
  readonly id: number;
  readonly answer: PageAnswer | null;
}
