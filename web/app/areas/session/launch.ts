import { type Launch, launchAfter, launchOf } from '#rules/session/launch.ts';
import { tabEntries } from '#web/app/page/browser-storage.ts';

const ENTRY = 'kinora:launch';

/** The parameters with which the app was opened in this tab; it is kept until the tab closes. */
export function keptLaunch(): Launch {
  const launch = launchAfter(stored(), launchOf(new URLSearchParams(window.location.search)));
  tabEntries.setItem(ENTRY, new URLSearchParams(queryOf(launch)).toString());
  return launch;
}

/** It is kept as an address would say it, and read with the same care. */
const stored = () => launchOf(new URLSearchParams(tabEntries.getItem(ENTRY) ?? ''));

const queryOf = ({ serial, referId, messengerUser }: Launch) => ({
  ...(serial !== null && { device_serial: serial }),
  ...(referId !== null && { refer_id: referId }),
  ...(messengerUser !== null && { telegram_id: messengerUser }),
});
