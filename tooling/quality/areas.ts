import { globSync } from 'node:fs';

/** Rooms whose folders are areas: what has the same name in several of them is one area. */
const ROOMS_OF_AREAS = ['rules', 'api/areas', 'web/app/areas', 'e2e'] as const;
/** Folders of those rooms that belong to all areas. */
const SHARED = ['e2e/harness', 'e2e/pictures'];
const IN_A_FOLDER = new RegExp(`^(?:${ROOMS_OF_AREAS.join('|')})/([^/]+)/`);
const IN_THE_CONTRACT = /^contract\/(?:admin\/)?([^/.]+)\.ts$/;
const IN_THE_TEXTS = /^web\/app\/i18n\/texts\/([^/]+)\//;

/** The area that a file of the project belongs to, such as `parental`; null for a file of all areas. */
export function areaOf(file: string): string | null {
  if (SHARED.some((folder) => file.startsWith(`${folder}/`))) return null;
  const [, area = null] = IN_A_FOLDER.exec(file) ?? IN_THE_CONTRACT.exec(file) ?? IN_THE_TEXTS.exec(file) ?? [];
  return area;
}

/** Every area that has a folder, in order. */
export function listAreas(root: string): readonly string[] {
  const files = globSync(
    ROOMS_OF_AREAS.map((room) => `${room}/*/**/*.{ts,tsx}`),
    { cwd: root },
  );
  return [...new Set(files.map(areaOf).filter((area) => area !== null))].sort();
}

/** Beginnings of the paths where an area's tests are, for Vitest. */
export const foldersOf = (area: string): readonly string[] => ROOMS_OF_AREAS.map((room) => `${room}/${area}/`);
