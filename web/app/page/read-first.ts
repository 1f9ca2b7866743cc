import type { UIMatch } from 'react-router';

/** The page that a route shows. */
interface ShownPage {
  readonly params: UIMatch['params'];
  readonly isMobile: boolean;
}

/** A route's `handle` if its page is read before it is used: the server lets its picture come before its scripts. */
interface ReadFirst {
  readonly isReadFirst: (page: ShownPage) => boolean;
}

export const readFirstWhen = (isReadFirst: ReadFirst['isReadFirst']): ReadFirst => ({ isReadFirst });
export const readFirst = readFirstWhen(() => true);

/** Whether one of the routes of a page is read first. */
export const isReadFirst = (matches: readonly UIMatch[], isMobile: boolean): boolean =>
  matches.some(({ handle, params }) => hasReadFirst(handle) && handle.isReadFirst({ params, isMobile }));

const hasReadFirst = (handle: unknown): handle is ReadFirst =>
  typeof handle === 'object' && handle !== null && 'isReadFirst' in handle;
