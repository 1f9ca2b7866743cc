import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#server/process/run.ts';
import { type BrowserTests, readComponents, readJourneys } from './browser-tests.ts';
import { PARTS } from './journey-parts.ts';
import { selectTests } from './journeys.ts';

const pin = 'e2e/parental/pin.journey.ts';
const signIn = 'e2e/session/sign-in.journey.ts';
const signOut = 'e2e/session/sign-out.journey.ts';
const guide = 'e2e/guide/programme-sheet.journey.ts';
const others = ['e2e/visual/gallery.journey.ts', 'e2e/playback/player.journey.ts', 'e2e/search/search.journey.ts'];

const journeys: BrowserTests = {
  files: [pin, signIn, signOut, guide, ...others],
  reach: new Map([
    [pin, [pin]],
    [signIn, [signIn]],
    ['e2e/harness/household.ts', [pin, guide]],
    ['server/operator/content.ts', [pin]],
  ]),
  importers: new Map([
    ['rules/session/phone.ts', ['web/app/areas/session/phone-field.tsx', 'web/app/areas/billing/phone-field.tsx']],
    ['web/app/areas/session/phone-field.tsx', ['web/app/areas/parental/phone-step.tsx', 'web/app/routes/sign-in.tsx']],
    ['rules/session/role.ts', ['web/app/page/roles.ts', 'rules/session/role.test.ts']],
    ['api/areas/session/routes.ts', ['api/areas/index.ts']],
  ]),
  runs: () => true,
};
const select = (...files: readonly string[]) => selectTests(files, journeys);

describe('changed files select journeys', () => {
  test.each([
    'contract/parental.ts',
    'contract/admin/parental.ts',
    'rules/parental/gate.ts',
    'api/areas/parental/service.ts',
    'web/app/areas/parental/pin-form.tsx',
    'web/app/i18n/texts/parental/kk.json',
  ])('%s those of its area', (file) => {
    expect(select(file)).toEqual([pin]);
  });

  test('files of several areas select each once', () => {
    expect(select('rules/session/attempt.ts', 'rules/parental/gate.ts', 'contract/session.ts')).toEqual([
      pin,
      signIn,
      signOut,
    ]);
  });

  test('a file selects those of the areas that use it, however indirectly, but not of what joins all parts', () => {
    expect(select('rules/session/phone.ts')).toEqual([pin, signIn, signOut]);
    expect(select('api/areas/session/routes.ts')).toEqual([signIn, signOut]);
  });

  test('a file that is used by what all screens are made of selects all', () => {
    expect(select('rules/session/role.ts')).toBe('all');
  });

  test('a part without journeys of its name selects those that prove it', () => {
    expect(select('web/app/areas/programmes/programme-sheet.tsx')).toEqual([guide]);
    expect(select('web/app/player/controls/player.tsx')).toEqual(['e2e/playback/player.journey.ts']);
    expect(select('e2e/pictures/gallery/button.png')).toEqual(['e2e/visual/gallery.journey.ts']);
  });

  test.each([
    'web/app/ui/button.tsx',
    'web/app/page/failure.tsx',
    'web/app/areas/shell/header.tsx',
    'web/app/i18n/texts/shell/en.json',
    'web/server/pages.ts',
    'web/code-splitting.ts',
    'api/platform/caller/caller.ts',
    'api/migrations/0001_start.sql',
    'api/areas/index.ts',
    'server/start/listener.ts',
    'server/commands/start.ts',
    'contract/units.ts',
    'demo/titles.ts',
    'package-lock.json',
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
    'media/testing/film.ts',
    'web/app/wire/calls.generated.ts',
    'e2e/parental/pin.component.ts',
    'e2e/parental/removed.journey.ts',
    'e2e/harness/removed.ts',
  ])('%s none', (file) => {
    expect(select(file)).toEqual([]);
  });

  test('a journey selects itself, a file of the harness those that import it', () => {
    expect(select(signIn)).toEqual([signIn]);
    expect(select('e2e/harness/household.ts')).toEqual([guide, pin]);
  });
});

describe('in this project', () => {
  const real = readJourneys(root);

  test.each(PARTS.flatMap((part) => part.journeys))('%s has tests in a browser', (selector) => {
    const selected = [real, readComponents(root)].flatMap(
      ({ reach, files }) => reach.get(selector) ?? files.filter((file) => file.startsWith(selector)),
    );
    expect(selected.length).toBeGreaterThan(0);
  });

  test('what all journeys are set up by selects all', () => {
    const configuration = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
    for (const file of ['e2e/harness/shared-service.ts', 'e2e/harness/localhost-names.ts']) {
      expect(configuration).toContain(file);
      expect(selectTests([file], real)).toBe('all');
    }
    for (const file of [
      'vitest.config.ts',
      'e2e/harness/stage.ts',
      'tooling/testing/service.ts',
      'web/app/ui/tile.tsx',
    ]) {
      expect(existsSync(join(root, file))).toBe(true);
      expect(selectTests([file], real)).toBe('all');
    }
  });

  test('components are selected by the web, the rules and the contract, and by nothing behind the wire', () => {
    const components = readComponents(root);
    expect(selectTests(['web/app/ui/tile.tsx'], components)).toBe('all');
    expect(
      selectTests(['api/areas/search/service.ts', 'demo/titles.ts', 'api/migrations/0001.sql'], components),
    ).toEqual([]);
  });
});
