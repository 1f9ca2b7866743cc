import type { IconName } from '#web/app/ui/icon.tsx';

/** The parts of the settings, in the order of their menu [A-ROUTE-21, B-SETTINGS-03]. */
export const sections = [
  'account',
  'subscriptions',
  'payment',
  'profiles',
  'parental',
  'devices',
  'playback',
  'language',
] as const;
export type Section = (typeof sections)[number];

const isSection = (name: string): name is Section => sections.some((section) => section === name);

/** Where the language of the interface is chosen: all there is in that part has an address within it too [B-ROUTE-29]. */
const WITHIN_LANGUAGE = 'interface';

/** The part of the settings that an address names; null: there is none of that name. */
export function sectionNamed(name: string, within?: string): Section | null {
  if (!isSection(name)) return null;
  return within === undefined || (name === 'language' && within === WITHIN_LANGUAGE) ? name : null;
}

export const SETTINGS_PATH = '/settings';
const PARENTAL_PATH = '/lk_parental';

/** Parental control has the address that other clients know it by. */
export const sectionPath = (section: Section) =>
  section === 'parental' ? PARENTAL_PATH : `${SETTINGS_PATH}/${section}`;

export const sectionIcons: Readonly<Record<Section, IconName>> = {
  account: 'user',
  subscriptions: 'television',
  payment: 'card',
  profiles: 'child',
  parental: 'lock',
  devices: 'computer',
  playback: 'play',
  language: 'globe',
};
