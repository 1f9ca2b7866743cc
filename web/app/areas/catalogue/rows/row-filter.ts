import { createContext, useContext } from 'react';
import type { RowFilter } from '#web/app/areas/catalogue/queries.ts';

const RowFilterContext = createContext<RowFilter>({});

/** What the rows inside are narrowed by; where they lead is narrowed the same way. */
export const RowFilterProvider = RowFilterContext.Provider;
export const useRowFilter = () => useContext(RowFilterContext);
