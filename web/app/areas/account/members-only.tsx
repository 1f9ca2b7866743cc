import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { User } from '#contract/session.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { isRefusal } from '#web/app/areas/session/device.ts';
import { selfQuery } from '#web/app/areas/session/queries.ts';
import { useBrowserSession, useSession } from '#web/app/areas/session/session-context.tsx';
import { useAudience } from '#web/app/areas/session/use-audience.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { NotForChildren } from '#web/app/page/failure.tsx';
import { refusalText } from '#web/app/page/refusal-text.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';

interface MembersOnlyProps {
  readonly title: string;
  /** Others are asked to sign in before they press for it. */
  readonly asksAtOnce: boolean;
  /** What stands there while it is not known who is here. */
  readonly skeleton: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** A page for signed-in viewers; others sign in first [A-ROUTE-19], and a child's profile has none. */
export function MembersOnly({ title, asksAtOnce, skeleton, children }: MembersOnlyProps) {
  const { t } = useTexts<'account'>();
  const { state } = useSession();
  const audience = useAudience();
  const { brand } = useSite();
  const session = useBrowserSession();
  const name = <title>{`${title} · ${brand.title}`}</title>;
  const { data: user, error, refetch, isFetching } = useQuery({ ...selfQuery(), enabled: state.kind === 'signed-in' });
  const isRefused = isRefusal(error, 'authentication_failed');
  const renew = useEffectEvent(() => {
    // Who opens such a page has done what renews a token that was refused [A-SESS-20].
    if (isRefused && session().needsRenewal()) refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the token is refused
  useEffect(() => renew(), [isRefused]);
  if (audience === 'child')
    return (
      <>
        {name}
        <NotForChildren text={t('profiles.accountOfAdults')} />
      </>
    );
  if (state.kind === 'guest' || user?.is_guest) return <SignInFirst asksAtOnce={asksAtOnce} />;
  if (state.kind === 'signed-in' && user !== undefined)
    return (
      <>
        {name}
        {children(user)}
      </>
    );
  if (state.kind === 'signed-in' && error !== null && !(isRefused && isFetching))
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

function SignInFirst({ asksAtOnce }: Pick<MembersOnlyProps, 'asksAtOnce'>) {
  const { t } = useTexts<'account'>();
  const ask = useEffectEvent(() => {
    if (asksAtOnce) askToSignIn();
  });
  useEffect(() => ask(), []);
  return (
    <Notice title={t('settings.signIn.title')} text={t('settings.signIn.text')} icon="user">
      <Button onClick={() => askToSignIn()}>{t('settings.signIn.button')}</Button>
    </Notice>
  );
}
