import { hash } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { ContentAdmin } from '#api/areas/admin.ts';
import {
  beginRun,
  endInterruptedRuns,
  failRun,
  finishRun,
  lastDoneRun,
  type RunProgress,
  type RunReference,
  reportRun,
} from '#api/areas/imports/runs.ts';
import { AdminError } from '#api/platform/admin/admin-error.ts';
import { adminTransaction } from '#api/platform/admin/transaction.ts';
import type { Database } from '#api/platform/database/database.ts';
import { type ImportCounts, type ImportOptions, type ImportReport, noCounts } from '#contract/admin/imports.ts';
import type { ProviderId } from '#contract/units.ts';
import type { Store } from '#media/store/store.ts';
import type { Found, Place, Placed } from '#rules/imports/found.ts';
import type { TaskContext } from '../task.ts';
import { Faults } from './faults.ts';
import { type ImportInput, withInput } from './input.ts';
import type { ImportLock } from './lock.ts';
import { ImportPictures } from './pictures.ts';
import { ProgressReports } from './progress.ts';
import { type ProviderLocale, providerLocale } from './provider-locale.ts';
import { ImportRefused } from './refusal.ts';
import type { ImportSource } from './source.ts';
import { type Spool, withSpool } from './spool.ts';
import { ImportTarget } from './target.ts';

export interface ImportRequest {
  readonly providerId: ProviderId;
  /** A file, a folder or an address. */
  readonly from: string;
  readonly options: ImportOptions;
  /** Says what would change, and changes nothing. */
  readonly isDryRun: boolean;
}

export interface ImportEnvironment extends Pick<TaskContext, 'database' | 'bus' | 'clock'> {
  readonly content: ContentAdmin;
  /** For pictures. */
  readonly store: Store;
  /** Hears now and then how far the run is. */
  readonly onProgress?: (progress: RunProgress) => void;
}

/** So many entries are collected together. */
const BATCH = 1_000;

/**
 * Runs one import: reads the source and collects its entries, with their pictures, and writes all of them in one transaction,
 * so that viewers see all of a run or nothing of it, whenever the process dies. Other writers of the provider's content wait
 * only while it writes. The caller holds the lock of the provider and the kind, which the run gives back.
 * @throws ImportRefused when nothing could be imported; the run is kept as failed.
 */
export async function runImport<Entry>(
  source: ImportSource<Entry>,
  request: ImportRequest,
  environment: ImportEnvironment,
  lock: ImportLock,
): Promise<ImportReport> {
  const { providerId, isDryRun } = request;
  const { database, clock } = environment;
  const now = () => new Date(clock.now());
  const faults = new Faults();
  try {
    const locale = await providerLocale(database, providerId);
    await endInterruptedRuns(database, { providerId, kind: source.kind }, now());
    const run = isDryRun
      ? null
      : await beginRun(database, { providerId, kind: source.kind, source: request.from }, now());
    try {
      return await new Run(source, { request, environment, run, faults, locale }).work();
    } catch (error) {
      const refusal = asRefusal(error);
      if (run !== null) {
        const counts = { entries: 0, added: 0, changed: 0, removed: 0, faults: faults.count };
        const report = { counts, faults: faults.first };
        await failRun(database, run, { report, error: reasonOf(refusal) }, now());
      }
      throw refusal;
    }
  } finally {
    await lock.release();
  }
}

interface RunContext {
  readonly request: ImportRequest;
  readonly environment: ImportEnvironment;
  /** Null: a dry run. */
  readonly run: RunReference | null;
  readonly faults: Faults;
  readonly locale: ProviderLocale;
}

/** Reading the input, and writing what was collected of it. */
const PHASES = 2;

class Run<Entry> {
  readonly #source: ImportSource<Entry>;
  readonly #context: RunContext;
  readonly #pictures: ImportPictures;
  readonly #progress: ProgressReports;
  #entries = 0;

  constructor(source: ImportSource<Entry>, context: RunContext) {
    const { environment, request, run } = context;
    const { database, store, clock } = environment;
    this.#source = source;
    this.#context = context;
    this.#pictures = new ImportPictures({
      ...{ database, store, providerId: request.providerId },
      allowsPrivate: allowsPrivate(request),
      takes: run !== null,
    });
    this.#progress = new ProgressReports(
      PHASES,
      () => clock.now(),
      async (progress) => {
        environment.onProgress?.(progress);
        if (run !== null) await reportRun(database, run, progress);
      },
    );
  }

  work(): Promise<ImportReport> {
    const { request } = this.#context;
    return withInput(request.from, { allowsPrivate: allowsPrivate(request) }, async (input) => {
      const repeated = await this.#repeated(input);
      if (repeated !== null) return repeated;
      return withSpool(async (spool) => {
        if (!this.#source.isWrittenWhileRead) await this.#collect(input, spool, null);
        return this.#write(input, spool);
      });
    });
  }

  /** The report of a run that would read and leave what the last one did; null: it may do something. */
  async #repeated(input: ImportInput): Promise<ImportReport | null> {
    const { environment, request, run } = this.#context;
    const { database, clock } = environment;
    const { providerId, from } = request;
    const last = await lastDoneRun(database, { providerId, kind: this.#source.kind, source: from });
    if (last === null || last.fingerprint === null) return null;
    const fingerprint = await this.#fingerprint(database, () => input.digestOfFile());
    if (fingerprint !== last.fingerprint) return null;
    const { entries, faults } = last.report.counts;
    const report = { counts: { ...noCounts, entries, faults }, faults: last.report.faults };
    if (run !== null) await finishRun(database, run, { report, fingerprint }, new Date(clock.now()));
    return report;
  }

  /** Of an input and of what is there; null: the source cannot say. */
  async #fingerprint(
    database: Pick<Database, 'execute'>,
    digestOfInput: () => string | Promise<string>,
  ): Promise<string | null> {
    const { request, locale } = this.#context;
    const state = await this.#source.stateOf?.(database, { providerId: request.providerId, locale });
    if (state === undefined || state === null) return null;
    return hash('sha256', JSON.stringify([await digestOfInput(), state]), 'base64url');
  }

  async #collect(input: ImportInput, spool: Spool, target: ImportTarget | null): Promise<void> {
    const { environment, request, faults, locale } = this.#context;
    const collection = {
      ...{ database: environment.database, providerId: request.providerId, from: request.from, locale, spool, target },
      pictures: this.#pictures,
      fault: (place: Place, problem: string) => faults.add(place, problem),
    };
    let collected = Promise.resolve();
    for await (const entries of this.#batches(input)) {
      // The next entries are read while these wait for the database.
      await collected;
      this.#entries += entries.length;
      collected = this.#source.collect(entries, collection);
      collected.catch(() => {});
    }
    await collected;
    if (this.#entries === 0) {
      throw new ImportRefused(`${input.name} has no ${this.#source.entries}${because(faults)}`);
    }
  }

  async #write(input: ImportInput, spool: Spool): Promise<ImportReport> {
    const { environment, run, request, faults, locale } = this.#context;
    const { database, bus, clock, content } = environment;
    const actor = { kind: 'import', name: this.#source.kind } as const;
    try {
      return await adminTransaction(database, bus, async (transaction) => {
        const target = new ImportTarget({
          context: { providerId: request.providerId, actor, clock, transaction },
          ...{ content, faults, run, locale, spool, source: request.from },
          onProgress: (fraction) => this.#progress.reach(1, fraction),
        });
        await transaction.lock(request.providerId);
        if (this.#source.isWrittenWhileRead) await this.#collect(input, spool, target);
        await this.#source.write(target);
        const counts: ImportCounts = { entries: this.#entries, ...target.counts, faults: faults.count };
        const report = { counts, faults: faults.first, notes: target.notes };
        if (run === null) throw new DryRunEnds(report);
        const fingerprint = await this.#fingerprint(transaction.database, () => input.digest);
        await finishRun(transaction.database, run, { report, fingerprint }, new Date(clock.now()));
        return report;
      });
    } catch (error) {
      if (error instanceof DryRunEnds) return error.report;
      throw error;
    }
  }

  /** The entries of the input, without those that are given twice. */
  async *#batches(input: ImportInput): AsyncGenerator<readonly Placed<Entry>[]> {
    const { environment, request, locale } = this.#context;
    const about = { database: environment.database, providerId: request.providerId, locale };
    const seen = new Set<string>();
    let batch: Placed<Entry>[] = [];
    for await (const some of this.#source.read(input, about)) {
      for (const found of some) {
        const placed = this.#accepted(found, seen);
        if (placed !== null) batch.push(placed);
      }
      await this.#progress.reach(0, input.readFraction);
      for (; batch.length >= BATCH; batch = batch.slice(BATCH)) yield batch.slice(0, BATCH);
    }
    if (batch.length > 0) yield batch;
  }

  #accepted(found: Found<Entry>, seen: Set<string>): Placed<Entry> | null {
    const { faults } = this.#context;
    if (found.kind === 'fault') {
      faults.add(found.fault, found.fault.problem);
      return null;
    }
    const key = this.#source.keyOf(found.entry);
    if (key !== null && seen.has(key)) {
      faults.add(found.place, `${key} is there twice`);
      return null;
    }
    if (key !== null) seen.add(key);
    return found;
  }
}

/** Undoes the transaction of a dry run. */
class DryRunEnds extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('the dry run ends');
    this.report = report;
  }
}

const allowsPrivate = ({ options }: ImportRequest) => options['allowPrivate'] === true;

function because({ count, first: [first] }: Faults): string {
  if (first === undefined) return '';
  const place = first.line === null ? '' : `line ${first.line}: `;
  return `: ${place}${first.problem}${count > 1 ? `; and ${count - 1} more faults` : ''}`;
}

/** Content that is refused as a whole is the operator's to correct, as other refusals are. */
const asRefusal = (error: unknown): unknown =>
  error instanceof AdminError ? new ImportRefused(error.message, { cause: error }) : error;

/** In one line: a failed query tells all that was written, and its cause what was wrong. */
function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return reasonOf(error.cause ?? 'the database refused a query');
  return error instanceof Error ? error.message : String(error);
}
