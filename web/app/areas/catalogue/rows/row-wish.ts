import { createContext, useContext } from 'react';
import type { RowWish } from '../queries.ts';

const RowWishContext = createContext<RowWish>({});

/** What the rows inside are narrowed by; where they lead is narrowed the same way. */
export const RowWishProvider = RowWishContext.Provider;
export const useRowWish = () => useContext(RowWishContext);
