import type { IconName } from '../../ui/icon.tsx';

/** The parts of the settings that have an address of their own [A-ROUTE-21]. */
export const sections = ['account', 'devices', 'language'] as const;
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
