import { account } from './account.ts';
import { analytics } from './analytics.ts';
import { billing } from './billing.ts';
import { catalogue } from './catalogue.ts';
import { channels } from './channels.ts';
import { drm } from './drm.ts';
import { engagement } from './engagement.ts';
import { favorites } from './favorites.ts';
import { guide } from './guide.ts';
import { parental } from './parental.ts';
import { playback } from './playback.ts';
import { profiles } from './profiles.ts';
import { reminders } from './reminders.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { signIn } from './sign-in.ts';
import { site } from './site.ts';

/** The whole wire, by area. */
export const contract = {
  site,
  session: { ...session, ...signIn },
  account,
  profiles,
  parental,
  channels,
  guide,
  reminders,
  playback,
  drm,
  catalogue,
  favorites,
  search,
  billing,
  engagement,
  analytics,
};
export type Contract = typeof contract;
