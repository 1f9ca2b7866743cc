import type { IconName } from '../../ui/icon.tsx';

/** The parts of the settings that have an address of their own [A-ROUTE-21]. */
export const sections = ['account', 'devices', 'language'] as const;
export type Section = (typeof sections)[number];

export const isSection = (name: string): name is Section => sections.some((section) => section === name);

export const SETTINGS_PATH = '/settings';

export const sectionPath = (section: Section) => `${SETTINGS_PATH}/${section}`;

/** What stands in the menu of the settings: their parts, and what opens elsewhere. */
export type Entry = Section | 'profiles' | 'parental';

export const entryIcons: Readonly<Record<Entry, IconName>> = {
  account: 'user',
  profiles: 'child',
  parental: 'lock',
  devices: 'television',
  language: 'globe',
};
