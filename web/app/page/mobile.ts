import { createContext } from 'react-router';

/** Whether a page is read on a phone or a tablet: its menu may be another one. */
export const mobileContext = createContext<boolean>(false);
