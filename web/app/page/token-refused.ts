import { createContext } from 'react-router';

/** Whether a call of the page that is being rendered was refused because of its browser's token, and answered for everybody. */
export const tokenRefusedContext = createContext<() => boolean>(() => false);
