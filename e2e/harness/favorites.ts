import type pg from 'pg';
import { changeSettings } from './content.ts';

/** The operators that this client sees offer favourites: a menu leads to them. */
export const offerFavorites = (client: pg.Client) => changeSettings(client, () => ({ features: { favorites: true } }));
