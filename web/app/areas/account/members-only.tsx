import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { refusalText } from '../../page/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { askToSignIn } from '../session/ask-to-sign-in.ts';
import { selfQuery } from '../session/queries.ts';
import { useSession } from '../session/session-context.tsx';
import { useSite } from '../site/use-site.ts';

interface MembersOnlyProps {
  readonly title: string;
  /** What stands there while it is not known who is here. */
  readonly skeleton: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** A page for whoever is signed in; guests and nobody sign in first [A-ROUTE-19]. */
export function MembersOnly({ title, skeleton, children }: MembersOnlyProps) {
  const { t } = useTexts();
  const { state } = useSession();
  const { brand } = useSite();
  const name = <title>{`${title} · ${brand.title}`}</title>;
  const { data: user, error, refetch, isFetching } = useQuery({ ...selfQuery(), enabled: state.kind === 'signed-in' });
  if (state.kind === 'guest' || user?.is_guest) return <SignInFirst />;
  if (state.kind === 'signed-in' && user !== undefined)
    return (
      <>
        {name}
        {children(user)}
      </>
    );
  if (state.kind === 'signed-in' && error !== null)
    return (
      <Notice title={t('failure.unexpected.title')} text={refusalText(error, t)} icon="warning">
        <Button busy={isFetching} onClick={() => refetch()}>
          {t('failure.retry')}
        </Button>
      </Notice>
    );
  return (
    <>
      {name}
      {skeleton}
    </>
  );
}

function SignInFirst() {
  const { t } = useTexts();
  return (
    <Notice title={t('settings.signIn.title')} text={t('settings.signIn.text')} icon="user">
      <Button onClick={() => askToSignIn()}>{t('settings.signIn.button')}</Button>
    </Notice>
  );
}
