import { createContext } from 'react-router';
import type { TextArea } from './text-areas.ts';

/** Makes sure that the page has the texts of these areas: a browser loads them, the server notes them for the page. */
export type NeedTexts = (areas: readonly TextArea[]) => Promise<void>;

/** The same for the loaders of routes, on the server and in the browser. */
export const needTextsContext = createContext<NeedTexts>();
