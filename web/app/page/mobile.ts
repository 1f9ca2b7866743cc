import { createContext } from 'react-router';

/** Whether a page is read on a phone or a tablet, as its browser said when it asked for the first one. */
export const mobileContext = createContext<boolean>(false);
