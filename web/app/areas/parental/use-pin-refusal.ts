import { useEffect, useState } from 'react';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { WireError } from '#web/app/wire/wire-error.ts';

/** Why a PIN was not taken. After too many wrong ones none is taken for a while. */
export type PinRefusal =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'wait'; readonly seconds: number };

const SECONDS_PER_MINUTE = 60;
const MILLISECONDS_PER_SECOND = 1000;

/** What is to be said about the last PIN, for as long as it is true. */
export function usePinRefusal() {
  const { t } = useTexts<'parental'>();
  const [refusal, setRefusal] = useState<PinRefusal | null>(null);
  const seconds = refusal?.kind === 'wait' ? refusal.seconds : null;

  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => setRefusal(null), seconds * MILLISECONDS_PER_SECOND);
    return () => clearTimeout(timer);
  }, [seconds]);

  return {
    isWaiting: refusal?.kind === 'wait',
    text: refusal === null ? undefined : textOf(refusal),
    clear: () => setRefusal(null),
    show: (text: string) => setRefusal({ kind: 'message', text }),
    take: (error: unknown) => setRefusal(refusalOf(error)),
  };

  function refusalOf(error: unknown): PinRefusal {
    if (!(error instanceof WireError)) throw error;
    if (error.code === 'wrong_code') return { kind: 'message', text: t('messages.error_wrong_code') };
    if (error.status === 429 && error.retryAfter !== null) return { kind: 'wait', seconds: error.retryAfter };
    return { kind: 'message', text: error.message || t('failure.unreachable.text') };
  }

  function textOf(shown: PinRefusal): string {
    return shown.kind === 'message'
      ? shown.text
      : t('parental.wait', { count: Math.ceil(shown.seconds / SECONDS_PER_MINUTE) });
  }
}
