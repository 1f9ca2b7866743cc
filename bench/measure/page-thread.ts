import type { Browser, Page } from 'playwright-core';

/** The browser's own records of tasks, and of what its threads are called; little is recorded, so that little is disturbed. */
const CATEGORIES = ['toplevel', '__metadata'];
const TASK = 'ThreadControllerImpl::RunTask';
const PAGE_THREAD = 'CrRendererMain';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor that a task took; what the thread waited for one is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of the processor that each task of a page's main thread took while something was done. */
export async function taskProcessorTimes(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pageThreads = new Set(
    trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === PAGE_THREAD).map(threadOf),
  );
  return trace.traceEvents
    .filter((event) => event.name === TASK && pageThreads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1_000);
}
