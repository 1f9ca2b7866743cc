import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Browsers driven by a program run scripts and are to see what viewers see. */
const DRIVEN_BROWSER = /HeadlessChrome|Lighthouse/;

/** Whether the reader collects pages for search or for previews of links. */
export function isCrawler({ headers: { 'user-agent': agent = '' } }: FastifyRequest): boolean {
  return isbot(agent) && !DRIVEN_BROWSER.test(agent);
}
