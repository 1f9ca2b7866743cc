import { createContext } from 'react-router';

/** Called once a page with a player is found: the head of its answer goes then, with status 200. Only on the server. */
export const playerAnnouncedContext = createContext<() => void>(() => {});
