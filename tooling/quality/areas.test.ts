import { expect, test } from 'vitest';
import { root } from '#server/process/run.ts';
import { areaOf, listAreas } from './areas.ts';

test.each([
  ['contract/parental.ts', 'parental'],
  ['contract/admin/channels.ts', 'channels'],
  ['web/app/i18n/texts/parental/kk.json', 'parental'],
  ['rules/parental/gate.ts', 'parental'],
  ['api/areas/parental/routes.ts', 'parental'],
  ['web/app/areas/parental/pin-form.tsx', 'parental'],
  ['e2e/parental/pin.journey.ts', 'parental'],
  ['rules/units.ts', null],
  ['api/areas/index.ts', null],
  ['api/platform/caller/caller.ts', null],
  ['e2e/harness/stage.ts', null],
  ['web/app/i18n/languages.ts', null],
  ['docs/requirements/parental.md', null],
])('%s belongs to the area %s', (file, area) => {
  expect(areaOf(file)).toBe(area);
});

test('the areas of the project are known by their folders', () => {
  const areas = listAreas(root);
  expect(areas).toEqual(expect.arrayContaining(['account', 'catalogue', 'parental', 'session']));
  expect(areas).not.toContain('harness');
});
