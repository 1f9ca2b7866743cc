import type account from './texts/account/ru.json';
import type billing from './texts/billing/ru.json';
import type catalogue from './texts/catalogue/ru.json';
import type channels from './texts/channels/ru.json';
import type favorites from './texts/favorites/ru.json';
import type guide from './texts/guide/ru.json';
import type information from './texts/information/ru.json';
import type landing from './texts/landing/ru.json';
import type parental from './texts/parental/ru.json';
import type plain from './texts/plain/ru.json';
import type player from './texts/player/ru.json';
import type profiles from './texts/profiles/ru.json';
import type programme from './texts/programme/ru.json';
import type promo from './texts/promo/ru.json';
import type reminders from './texts/reminders/ru.json';
import type search from './texts/search/ru.json';
import type seasonal from './texts/seasonal/ru.json';
import type session from './texts/session/ru.json';
import type shell from './texts/shell/ru.json';
import type survey from './texts/survey/ru.json';

/** The texts of the screens by area, as they are in Russian. */
export interface RussianTexts {
  /** What every page may show. */
  readonly shell: typeof shell;
  readonly session: typeof session;
  readonly account: typeof account;
  readonly profiles: typeof profiles;
  readonly parental: typeof parental;
  readonly channels: typeof channels;
  /** What marks favourites. */
  readonly favorites: typeof favorites;
  readonly guide: typeof guide;
  /** The sheet of a programme. */
  readonly programme: typeof programme;
  readonly player: typeof player;
  readonly catalogue: typeof catalogue;
  readonly billing: typeof billing;
  readonly reminders: typeof reminders;
  readonly search: typeof search;
  readonly seasonal: typeof seasonal;
  /** A question of the operator's. */
  readonly survey: typeof survey;
  readonly information: typeof information;
  /** Promo codes. */
  readonly promo: typeof promo;
  /** What a provider says of itself. */
  readonly landing: typeof landing;
  /** The page that stands while the app is built; no other page has these. */
  readonly plain: typeof plain;
}

/** A part of the texts that is loaded as a whole, with the first screen that shows one of them. */
export type TextArea = keyof RussianTexts;

/** The area whose texts every page has. */
export const SHELL = 'shell' satisfies TextArea;
