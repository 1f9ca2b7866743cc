import type { Browser, Page } from 'playwright-core';

/** The trace categories for tasks and thread names; few, to disturb little. */
const CATEGORIES = ['toplevel', '__metadata'];
const TASK = 'ThreadControllerImpl::RunTask';
const PAGE_THREAD = 'CrRendererMain';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor microseconds of a task, without its waiting time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Processor milliseconds of each task on a page's main thread during some work. */
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
