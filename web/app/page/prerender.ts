import { createContext } from 'react-router';

/** Whether a page is read by a crawler, which gets more at once and nothing that moves. */
export const prerenderContext = createContext<boolean>(false);
