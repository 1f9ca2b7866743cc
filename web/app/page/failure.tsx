import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button, ButtonLink } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';
import { useReconnection } from './connection-context.ts';
import { numberedError } from './refusal-text.ts';

export type NotFoundVariant = 'generic' | 'content' | 'channel' | 'subscription';

/** What was asked for does not exist; the way out is home (B-NOTFOUND-01 to -04). */
export function NotFound({ variant = 'generic' }: { readonly variant?: NotFoundVariant }) {
  const { t } = useTexts();
  return (
    <Notice title={t(`notFound.${variant}.title`)} text={t(`notFound.${variant}.text`)}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </Notice>
  );
}

/** What went wrong with a page and what can be done about it. */
export function Failure({
  error,
  missing = 'generic',
}: {
  readonly error: unknown;
  readonly missing?: NotFoundVariant;
}) {
  const { t } = useTexts();
  const { revalidate, state } = useRevalidator();
  const failure = failureOf(error);
  useReconnection(() => {
    if (failure.kind === 'unreachable') revalidate();
  });
  if (failure.kind === 'not-found') return <NotFound variant={missing} />;
  if (failure.kind === 'not-for-children') return <NotForChildren text={failure.message} />;
  return (
    <Notice
      icon="warning"
      title={t(`failure.${failure.kind}.title`)}
      text={
        failure.message ||
        (failure.status === null ? t(`failure.${failure.kind}.text`) : numberedError(failure.status, t))
      }
    >
      {failure.kind === 'unreachable' || failure.kind === 'unexpected' ? (
        <Button onClick={() => revalidate()} disabled={state === 'loading'}>
          {t('failure.retry')}
        </Button>
      ) : null}
    </Notice>
  );
}

/** A page that a child's profile does not have. */
export function NotForChildren({ text }: { readonly text: string }) {
  const { t } = useTexts();
  return (
    <Notice icon="child" title={t('profiles.notForChildren')} text={text}>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </Notice>
  );
}

interface FailureView {
  readonly kind: 'not-found' | 'not-for-children' | 'unreachable' | 'forbidden' | 'signIn' | 'unexpected';
  /** The server's own words where it has some for the viewer. */
  readonly message: string;
  /** Of an answer that had no words: it is shown in their place (A-ERR-01). */
  readonly status: number | null;
}

function failureOf(error: unknown): FailureView {
  if (!isRouteErrorResponse(error)) return ownFailure('unexpected');
  const { code, message } = pageFailureOf(error.data);
  if (error.status === 503) return ownFailure('unreachable');
  if (code === 'not_for_children') return { kind: 'not-for-children', message, status: null };
  if (code === 'region_forbidden') return ownFailure('forbidden');
  if (code === 'guests_not_allowed' || error.status === 401) return ownFailure('signIn');
  if (error.status === 404) return ownFailure('not-found');
  return { kind: 'unexpected', message, status: error.status };
}

/** A failure with words of ours. */
const ownFailure = (kind: FailureView['kind']): FailureView => ({ kind, message: '', status: null });

function pageFailureOf(data: unknown): { readonly code: unknown; readonly message: string } {
  const hasParts = typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
  if (!hasParts) return { code: null, message: '' };
  return { code: data.code, message: typeof data.message === 'string' ? data.message : '' };
}
