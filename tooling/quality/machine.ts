import { existsSync, readFileSync } from 'node:fs';
import { run } from '#server/process/run.ts';
import { isNginxInstalled } from '#tooling/testing/edge.ts';
import { findSystemProgram } from '#tooling/testing/system-postgres.ts';

/** What tests need from the machine beyond npm packages. */
interface SystemPackage {
  readonly debianName: string;
  readonly isFound: () => Promise<boolean>;
}

/** The browser as people have it, and a build of the same engine without windows, which is begun and served faster. */
export type ChromiumEdition = 'whole' | 'headless';

const CHROMIUM_PATHS: Readonly<Record<ChromiumEdition, readonly string[]>> = {
  whole: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  headless: ['/usr/bin/chromium-headless-shell'],
};

const needed: readonly SystemPackage[] = [
  { debianName: 'chromium', isFound: async () => chromiumPath('whole') !== null },
  { debianName: 'chromium-headless-shell', isFound: async () => chromiumPath('headless') !== null },
  { debianName: 'postgresql', isFound: async () => (await findSystemProgram()) !== null },
  { debianName: 'libnginx-mod-http-js', isFound: async () => isNginxInstalled() },
];

/** The browser of the journeys: `KINORA_CHROMIUM`, else the system's. */
export function chromiumPath(edition: ChromiumEdition): string | null {
  const candidates = [process.env['KINORA_CHROMIUM'] ?? '', ...CHROMIUM_PATHS[edition]];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/**
 * Installs what is missing where that is ours to do (root on Debian), else says in one line what to install.
 * @returns whether everything is there.
 */
export async function prepareMachine(): Promise<boolean> {
  const missing = await missingPackages();
  if (missing.length === 0) return true;
  if (!isRootOnDebian()) {
    console.error(
      `kinora: the tests need ${missing.join(' and ')}: install ${missing.length > 1 ? 'them' : 'it'} and run again`,
    );
    return false;
  }
  console.log(`Installing ${missing.join(' and ')} for the tests …`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { environment });
  const installed = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    environment,
    output: 'keep',
  });
  if (installed.code !== 0) console.error(installed.output);
  return (await missingPackages()).length === 0;
}

async function missingPackages(): Promise<readonly string[]> {
  const found = await Promise.all(needed.map((one) => one.isFound()));
  return needed.filter((_, index) => !found[index]).map(({ debianName }) => debianName);
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}
