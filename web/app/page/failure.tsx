import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

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
  if (failure.kind === 'not-found') return <NotFound variant={missing} />;
  if (failure.kind === 'not-for-children')
    return (
      <Notice icon="child" title={t('profiles.notForChildren')} text={failure.message}>
        <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
      </Notice>
    );
  return (
    <Notice
      icon="warning"
      title={t(`failure.${failure.kind}.title`)}
      text={
        failure.message ||
        (failure.status === null ? t(`failure.${failure.kind}.text`) : `${t('messages.error')} ${failure.status}`)
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

interface FailureView {
  readonly kind: 'not-found' | 'not-for-children' | 'unreachable' | 'forbidden' | 'signIn' | 'unexpected';
  /** The server's own words where it has some for the viewer. */
  readonly message: string;
  /** Of an answer that had no words: it is shown in their place (A-ERR-01). */
  readonly status: number | null;
}

function failureOf(error: unknown): FailureView {
  if (!isRouteErrorResponse(error)) return told('unexpected');
  const { code, message } = pageFailureOf(error.data);
  if (error.status === 503) return told('unreachable');
  if (code === 'not_for_children') return { kind: 'not-for-children', message, status: null };
  if (code === 'region_forbidden') return told('forbidden');
  if (code === 'guests_not_allowed' || error.status === 401) return told('signIn');
  if (error.status === 404) return told('not-found');
  return { kind: 'unexpected', message, status: error.status };
}

/** A failure with words of ours. */
const told = (kind: FailureView['kind']): FailureView => ({ kind, message: '', status: null });

function pageFailureOf(data: unknown): { readonly code: unknown; readonly message: string } {
  const hasParts = typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
  if (!hasParts) return { code: null, message: '' };
  return { code: data.code, message: typeof data.message === 'string' ? data.message : '' };
}
