import type { AcquirerSettings } from '#api/areas/billing/payments/bank-call.ts';
import type { Clock } from '#api/platform/clock.ts';
import { ACQUIRER_TIME_LIMIT_SECONDS } from '#server/acquirer-settings.ts';
import type { Configuration } from '#server/configuration.ts';
import type { Teardown } from './teardown.ts';

/** The banks of a process, and where those of the sandbox are if it has them. */
export interface OpenedAcquirers {
  readonly settings: readonly AcquirerSettings[];
  /** The operator of fiscal data; null: receipts are not made. */
  readonly fiscal: Configuration['fiscal'];
  readonly sandboxUrl: string | null;
}

interface SandboxContext {
  readonly clock: Clock;
  /** The process's own, for notices of the banks. */
  readonly port: number;
  readonly teardown: Teardown;
}

const MILLISECONDS_PER_SECOND = 1_000;
/** Known to all, and good for nothing else. */
const SANDBOX_FISCAL_KEY = 'the key of the sandbox for receipts';

/**
 * The configured acquirers; without any, in development, those of a sandbox that is opened with the api. A worker that runs
 * alone has none of those: its payments are checked by the api only.
 */
export async function openAcquirersOf(
  { acquirers, fiscal, mode, roles, sandboxPort }: Configuration,
  { clock, port, teardown }: SandboxContext,
): Promise<OpenedAcquirers> {
  if (acquirers !== null) return { settings: acquirers, fiscal, sandboxUrl: null };
  if (mode.name === 'production' || !roles.has('api')) return { settings: [], fiscal, sandboxUrl: null };
  const { openSandboxBank } = await import('#sandbox/bank/sandbox-bank.ts');
  const sandbox = await openSandboxBank({
    port: sandboxPort,
    now: clock.now,
    noticeUrl: (acquirer) => `http://localhost:${port}/v2/payments/${acquirer}/notices`,
  });
  teardown.add(() => sandbox.close());
  const { openSandboxFiscalService } = await import('#sandbox/fiscal-service.ts');
  const fiscalService = await openSandboxFiscalService(SANDBOX_FISCAL_KEY);
  teardown.add(() => fiscalService.close());
  const timeLimitMilliseconds = ACQUIRER_TIME_LIMIT_SECONDS * MILLISECONDS_PER_SECOND;
  return {
    settings: Object.values(sandbox.desks).map(({ acquirer }) => ({ ...acquirer, timeLimitMilliseconds })),
    fiscal: fiscal ?? { url: fiscalService.url, key: SANDBOX_FISCAL_KEY },
    sandboxUrl: sandbox.url,
  };
}
