import { isbot } from 'isbot';

/** Headless browsers: they get the viewer's page. */
const UNATTENDED = /HeadlessChrome|Chrome-Lighthouse/g;

/** Whether a reader by its `User-Agent` takes pages in without looking at them. */
export const isCrawler = (userAgent: string | undefined): boolean => isbot(userAgent?.replace(UNATTENDED, 'Chrome'));
