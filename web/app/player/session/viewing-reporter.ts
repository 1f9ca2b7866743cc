import type { StatId } from '#contract/units.ts';
import { type Milestone, milestonesBetween } from '#rules/player/milestones.ts';
import {
  isReportDue,
  isWorthReporting,
  newViewing,
  reportedNow,
  type Viewing,
  watchedFor,
} from '#rules/player/viewing.ts';

/** What is reported of a viewing, in seconds. */
export interface ViewingReport {
  readonly duration: number;
  /** Into a film; absent of a channel. */
  readonly position?: number;
}

interface ViewingReporterOptions {
  readonly isPlaying: () => boolean;
  /** Seconds into the film that plays; null of a channel, and while unknown. */
  readonly position: () => number | null;
  /** `isPageLeft`: this is the last moment to send it. */
  readonly report: (id: StatId, report: ViewingReport, isPageLeft: boolean) => void;
  readonly onMilestone: (id: StatId, milestone: Milestone) => void;
}

const LOOK_EVERY_MILLISECONDS = 1_000;
const MILLISECONDS = 1_000;

/** Tells the service how long each stream has been watched: from the tenth second on, as it goes on and where it stops. */
export function createViewingReporter({ isPlaying, position, report, onMilestone }: ViewingReporterOptions) {
  let current: { readonly id: StatId; viewing: Viewing } | null = null;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    look();
    if (current !== null && isReportDue(current.viewing)) sendReport();
  }, LOOK_EVERY_MILLISECONDS);
  const stopping = new AbortController();
  window.addEventListener('pagehide', () => pause(true), { signal: stopping.signal });

  function look(): void {
    const now = performance.now();
    const seconds = (now - lookedAt) / MILLISECONDS;
    lookedAt = now;
    if (current === null || !isPlaying()) return;
    const before = current.viewing.watched;
    current.viewing = watchedFor(current.viewing, seconds);
    for (const milestone of milestonesBetween(before, current.viewing.watched)) onMilestone(current.id, milestone);
  }

  function sendReport(isPageLeft = false): void {
    if (current === null) return;
    const at = position();
    current.viewing = reportedNow(current.viewing, at);
    const body = { duration: current.viewing.reported, ...(at !== null && { position: at }) };
    report(current.id, body, isPageLeft);
  }

  /** The picture stops, or moves to another place: what was watched up to here is reported. */
  function pause(isPageLeft = false): void {
    if (current !== null && isWorthReporting(current.viewing, position())) sendReport(isPageLeft);
  }

  return {
    /** Whether it is the viewing that goes on now. */
    isOf: (id: StatId) => current?.id === id,
    /** Another stream plays from now on; null: one that is not counted. */
    open(id: StatId | null): void {
      pause();
      current = id === null ? null : { id, viewing: newViewing };
      lookedAt = performance.now();
    },
    /** Call while the position is still the one that was reached. */
    pause(): void {
      look();
      pause();
    },
    close(): void {
      clearInterval(timer);
      stopping.abort();
      pause();
      current = null;
    },
  };
}
