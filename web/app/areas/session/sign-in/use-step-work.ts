import { useRef, useState } from 'react';
import { useBrowserSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { refusalLines } from '#web/app/page/refusal-text.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

interface StepWork {
  readonly isBusy: boolean;
  /** What is wrong, in words for the viewer. */
  readonly error: string | undefined;
  /** Until when the server wants nothing to be tried: milliseconds of this machine's clock. */
  readonly waitUntil: number | null;
  /** Says what is wrong, or that nothing is. */
  readonly complain: (error: string | undefined) => void;
  /** Does one thing at a time; answers whether it went well. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

const MILLISECONDS_PER_SECOND = 1_000;

/** What a step asks of the server, how that goes, and what is shown about it. */
export function useStepWork(): StepWork {
  const { t } = useTexts();
  const session = useBrowserSession();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [waitUntil, setWaitUntil] = useState<number | null>(null);

  function tell(failure: unknown): void {
    if (!(failure instanceof WireError)) throw failure;
    if (failure.code === 'region_forbidden') {
      session().forbidCountry();
      return;
    }
    if (failure.retryAfter !== null && failure.status === 429)
      setWaitUntil(Date.now() + failure.retryAfter * MILLISECONDS_PER_SECOND);
    // What stands beside a field is one text [A-ERR-10, A-ERR-11].
    setError(failure.code === 'unreachable' ? t('messages.error_video_download') : refusalLines(failure, t).join('\n'));
  }

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    setWaitUntil(null);
    try {
      await work();
      return true;
    } catch (failure) {
      tell(failure);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, error, waitUntil, complain: setError, run };
}
