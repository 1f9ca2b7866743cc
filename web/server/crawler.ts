import { isbot } from 'isbot';

/** What a browser says of itself that nobody sits at: it is to see what a viewer would. */
const UNATTENDED = /HeadlessChrome|Chrome-Lighthouse/g;

/** Whether a reader by its `User-Agent` takes pages in without looking at them. */
export const isCrawler = (userAgent: string | undefined): boolean => isbot(userAgent?.replace(UNATTENDED, 'Chrome'));
