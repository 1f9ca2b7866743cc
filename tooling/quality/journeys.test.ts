import { describe, expect, test } from 'vitest';
import { selectJourneys } from './journeys.ts';

const journeys = ['e2e/parental/pin.journey.ts', 'e2e/session/sign-in.journey.ts', 'e2e/visual/looks.journey.ts'];
const select = (...files: readonly string[]) => selectJourneys(files, journeys);

describe('changed files select journeys', () => {
  test.each([
    'contract/parental.ts',
    'rules/parental/gate.ts',
    'api/areas/parental/service.ts',
    'web/app/areas/parental/pin-form.tsx',
    'e2e/parental/household.ts',
  ])('%s those of its area', (file) => {
    expect(select(file)).toEqual(['e2e/parental/']);
  });

  test('files of several areas select each once', () => {
    expect(select('rules/session/phone.ts', 'rules/parental/gate.ts', 'contract/session.ts')).toEqual([
      'e2e/parental/',
      'e2e/session/',
    ]);
  });

  test.each([
    'web/app/ui/button.tsx',
    'web/server/pages.ts',
    'api/platform/caller/caller.ts',
    'api/areas/index.ts',
    'server/start/listener.ts',
    'server/commands/start.ts',
    'tooling/testing/service.ts',
    'contract/units.ts',
    'rules/timeline/publish.ts',
    'e2e/harness/stage.ts',
    'e2e/pictures/button.png',
    'package-lock.json',
    'vitest.config.ts',
  ])('%s all, also beside a file of one area', (file) => {
    expect(select(file)).toBe('all');
    expect(select('rules/parental/gate.ts', file)).toBe('all');
  });

  test.each([
    'README.md',
    'docs/requirements/parental.md',
    'rules/parental/gate.test.ts',
    'api/areas/parental/pin.http.test.ts',
    'bench/page.ts',
    'tooling/quality/journeys.ts',
    'server/commands/lint.ts',
    'e2e/parental/removed.journey.ts',
  ])('%s none', (file) => {
    expect(select(file)).toEqual([]);
  });

  test('a journey selects itself only', () => {
    expect(select('e2e/visual/looks.journey.ts')).toEqual(['e2e/visual/looks.journey.ts']);
  });
});
