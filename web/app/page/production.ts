import { createContext } from 'react-router';

/** Whether this server is for viewers only: what is for developers is not there. Known to the server's loaders. */
export const productionContext = createContext<boolean>();
