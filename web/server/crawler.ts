import { createIsbotFromList, list } from 'isbot';

/** What a browser says of itself that nobody sits at: it is to see what a viewer would. */
const UNATTENDED = ['HeadlessChrome', 'Chrome-Lighthouse'];
const isBot = createIsbotFromList(
  list.filter((pattern) => !UNATTENDED.some((name) => new RegExp(pattern, 'i').test(name))),
);

/** Whether a reader by its `User-Agent` takes pages in without looking at them. */
export const isCrawler = (userAgent: string | undefined): boolean => userAgent !== undefined && isBot(userAgent);
