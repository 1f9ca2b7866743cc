import { resolve } from 'node:path';
import { endInterruptedRuns, findRun, type ImportRun, listRuns, type RunProgress } from '#api/areas/imports/runs.ts';
import { type ImportSchedule, listSchedules, removeSchedule, setSchedule } from '#api/areas/imports/schedules.ts';
import { providerAdmin } from '#api/areas/site/provider-admin.ts';
import { adminTransaction } from '#api/platform/admin/transaction.ts';
import { closeDatabase, type Database, openDatabase } from '#api/platform/database/database.ts';
import type { ImportFault, ImportKind, ImportOptions, ImportReport } from '#contract/admin/imports.ts';
import type { ProviderId } from '#contract/units.ts';
import { intervalSeconds, intervalText } from '#rules/imports/interval.ts';
import type { Configuration } from '#server/configuration.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { openMediaStore } from '#server/start/store.ts';
import { holderOfImportLock, type LockHolder, takeImportLock, waitForImportLock } from '#worker/imports/lock.ts';
import { ImportRefused } from '#worker/imports/refusal.ts';
import { runImport } from '#worker/imports/run-import.ts';
import { openSource } from '#worker/imports/sources.ts';
import { undoRun } from '#worker/imports/undo-run.ts';
import { withBus } from './bus.ts';
import { content } from './content.ts';
import { withDatabase } from './database.ts';
import type { Installation } from './installation.ts';
import { hintFor } from './named.ts';

/** One connection for the lock, one for the transaction, and one for the progress. */
const POOL = 4;

type Print = (line: string) => void;

export interface ImportCommand {
  readonly kind: ImportKind;
  /** A file, a folder or an address. */
  readonly from: string;
  /** Short name; null for the default one. */
  readonly provider: string | null;
  /** Such as `6h`; `off` ends the repetition; null: once. */
  readonly every: string | null;
  readonly isDryRun: boolean;
  readonly options: ImportOptions;
}

/**
 * Imports once, and again by an interval where one is given.
 * @throws OperatorError for a source that cannot be imported.
 */
export function importContent(configuration: Configuration, command: ImportCommand, print: Print): Promise<void> {
  const from = /^https?:/.test(command.from) ? command.from : resolve(command.from);
  return withImports(configuration, command.provider, async ({ database, providerId, connectionString, clock }) => {
    const { kind, options, isDryRun } = command;
    const key = { providerId, kind, source: from };
    if (command.every === 'off') {
      const wasRepeated = await removeSchedule(database, key);
      return print(wasRepeated ? `${from} is not imported again` : `${from} was not imported by an interval`);
    }
    const everySeconds = command.every === null ? null : readInterval(command.every);
    const source = await openSource(kind, options);
    const { store, close } = await openMediaStore(configuration.store);
    try {
      const lock = await waitForImportLock(database, { providerId, kind }, (holder) =>
        print(`${workOf(holder, kind)}: waiting for its end`),
      );
      const report = await withBus(connectionString, (bus) => {
        const environment = { database, bus, clock, content, store, onProgress: progressLines(print) };
        return runImport(source, { providerId, from, options, isDryRun }, environment, lock);
      });
      for (const line of linesOf(report, isDryRun)) print(line);
      if (everySeconds !== null && !isDryRun) {
        const nextAt = new Date(clock.now() + everySeconds * 1_000);
        await setSchedule(database, { ...key, options, everySeconds, nextAt });
        print(`the worker imports it again every ${intervalText(everySeconds)}`);
      }
    } finally {
      close();
    }
  });
}

/** What holds the lock of a kind of import, in an operator's words. */
function workOf(holder: LockHolder, kind: ImportKind): string {
  switch (holder) {
    case 'import':
      return `another import of ${kind} is running`;
    case 'undo':
      return `an import of ${kind} is being undone`;
    case 'upkeep':
      return 'the upkeep removes programmes that are on nowhere';
  }
}

/** The runs of a provider, the newest first, with their faults, and the imports that are repeated. */
export const importStatus = (configuration: Configuration, provider: string | null): Promise<readonly string[]> =>
  withImports(configuration, provider, async ({ database, providerId, clock }) => {
    for (const { kind } of (await listRuns(database, providerId)).filter(({ state }) => state === 'running')) {
      const lock = await takeImportLock(database, { providerId, kind }, 'import');
      if (lock === null) continue;
      await endInterruptedRuns(database, { providerId, kind }, new Date(clock.now()));
      await lock.release();
    }
    const runs = (await listRuns(database, providerId)).map(tellRun);
    const schedules = (await listSchedules(database, providerId)).map(tellSchedule);
    return [...runs, ...schedules];
  });

/** What was wrong in a run. @throws OperatorError where there is no such run. */
export const importFaults = (
  configuration: Configuration,
  provider: string | null,
  id: number,
): Promise<readonly string[]> =>
  withImports(configuration, provider, async ({ database, providerId }) => {
    const run = await findRun(database, { providerId, id });
    if (run === null) throw new OperatorError(`there is no run ${id}`);
    return [tellRun(run), ...faultLines({ counts: run.counts, faults: run.faults })];
  });

/** Undoes a run. @throws OperatorError for one that cannot be undone. */
export const undoImport = (configuration: Configuration, provider: string | null, id: number): Promise<string> =>
  withImports(configuration, provider, async ({ database, providerId, connectionString, clock }) => {
    const run = await findRun(database, { providerId, id });
    if (run === null) throw new OperatorError(`there is no run ${id}`);
    const subject = { providerId, kind: run.kind };
    const lock = await takeImportLock(database, subject, 'undo');
    if (lock === null) {
      const holder = (await holderOfImportLock(database, subject)) ?? 'import';
      throw new OperatorError(`${workOf(holder, run.kind)}: undo when that has ended`);
    }
    const { undone } = await withBus(connectionString, (bus) =>
      undoRun({ database, bus, clock, content }, { providerId, id }, lock),
    );
    return `run ${id} is undone: ${undone} changes`;
  });

interface Opened extends Installation {
  readonly database: Database;
  readonly providerId: ProviderId;
}

function withImports<Result>(
  configuration: Configuration,
  provider: string | null,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  return withDatabase(configuration, async (installation) => {
    const database = openDatabase({ connectionString: installation.connectionString, poolSize: POOL });
    try {
      return await work({ ...installation, database, providerId: await providerNamed(database, provider) });
    } catch (error) {
      throw error instanceof ImportRefused ? new OperatorError(error.message, { cause: error }) : error;
    } finally {
      await closeDatabase(database);
    }
  });
}

async function providerNamed(database: Database, name: string | null): Promise<ProviderId> {
  const providers = await adminTransaction(database, null, (transaction) => providerAdmin.list(transaction));
  const found =
    name === null
      ? (providers.find(({ isDefault }) => isDefault) ?? (providers.length === 1 ? providers[0] : undefined))
      : providers.find(({ shortname }) => shortname === name);
  if (found !== undefined) return found.id;
  const known = providers.map(({ shortname }) => shortname);
  throw new OperatorError(
    name === null
      ? `choose a provider with --provider ${known.join(' or ')}`
      : `there is no provider ${name}${hintFor(name, known)}`,
  );
}

function readInterval(text: string): number {
  const seconds = intervalSeconds(text);
  if (seconds === null) throw new OperatorError(`--every ${text}: write an interval such as 30m, 6h or 1d, or off`);
  return seconds;
}

function progressLines(print: Print) {
  return ({ done, secondsLeft }: RunProgress) =>
    print(`${Math.floor(100 * done)} %${secondsLeft === null ? '' : `, ${timeText(secondsLeft)} left`}`);
}

function linesOf(report: ImportReport, isDryRun: boolean): readonly string[] {
  const { entries, added, changed, removed } = report.counts;
  const summary = `${entries} entries: ${added} added, ${changed} changed, ${removed} removed`;
  const said = isDryRun ? `nothing was changed; an import has ${summary}` : summary;
  return [said, ...(report.notes ?? []), ...faultLines(report)];
}

function faultLines({ counts, faults }: ImportReport): readonly string[] {
  const more = counts.faults - faults.length;
  return [
    ...(counts.faults > 0 ? [`${counts.faults} faults:`] : []),
    ...faults.map(faultLine),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

const faultLine = ({ file, line, problem }: ImportFault) =>
  `${file}${line === null ? '' : `, line ${line}`}: ${problem}`;

function tellRun(run: ImportRun): string {
  const { id, kind, state, startedAt, endedAt, doneFraction, secondsLeft, counts, source, error } = run;
  const seconds = endedAt === null ? null : Math.ceil((endedAt.getTime() - startedAt.getTime()) / 1_000);
  const { entries, added, changed, removed, faults } = counts;
  const details =
    state === 'running'
      ? [`${Math.floor(100 * doneFraction)} %`, ...(secondsLeft === null ? [] : [`${timeText(secondsLeft)} left`])]
      : state === 'failed'
        ? [error ?? '']
        : [`${entries} entries: ${added} added, ${changed} changed, ${removed} removed, ${faults} faults`];
  return [
    ...[id, kind, state, startedAt.toISOString().slice(0, 19), ...(seconds === null ? [] : [timeText(seconds)])],
    ...[...details, withoutPassword(source)],
  ].join('  ');
}

const tellSchedule = ({ kind, source, everySeconds, nextAt }: ImportSchedule) =>
  `${kind}  every ${intervalText(everySeconds)}, next ${nextAt.toISOString().slice(0, 19)}  ${withoutPassword(source)}`;

/** What is imported, as it may be shown to others: of an address, user and query may be a password. */
function withoutPassword(source: string): string {
  const address = /^https?:/.test(source) ? URL.parse(source) : null;
  if (address === null) return source;
  const { protocol, username, host, pathname, search } = address;
  return `${protocol}//${username === '' ? '' : '…@'}${host}${pathname}${search === '' ? '' : '?…'}`;
}

const MINUTE = 60;
const timeText = (seconds: number) => (seconds < 2 * MINUTE ? `${seconds} s` : `${Math.round(seconds / MINUTE)} min`);
