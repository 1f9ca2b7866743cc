import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import type { PacketAddress } from '#rules/billing/packet-address.ts';
import { providerInformationQuery, tariffsPath } from '#web/app/areas/billing/landing/provider-information.ts';
import { askToSignIn } from '#web/app/areas/session/ask-to-sign-in.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { NotFound } from '#web/app/page/failure.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Notice } from '#web/app/ui/notice.tsx';

interface OthersPacketProps {
  readonly address: Extract<PacketAddress, { readonly kind: 'provider' }>;
}

/** A packet that is not known here, of another operator: leads to what that one sells, guests after signing in [C-PKT-13]. */
export function OthersPacket({ address: { provider, packet } }: OthersPacketProps) {
  const { t } = useTexts<'billing'>();
  const { state } = useSession();
  const { data: seller, isPending } = useQuery(providerInformationQuery(String(provider)));
  const isSold = seller?.packets.some(({ id }) => packet.split('_').includes(String(id))) ?? false;
  const mustSignIn = isSold && state.kind === 'guest';
  useEffect(() => {
    // Where the form does not come, the button asks again.
    if (mustSignIn) askToSignIn().catch(() => {});
  }, [mustSignIn]);
  if (seller === undefined || !isSold) return isPending ? null : <NotFound variant="subscription" />;
  if (state.kind === 'signed-in') return <Navigate to={tariffsPath(seller.shortname)} replace />;
  const { name } = seller;
  return (
    <Notice icon="card" title={t('packets.others.all', { name })} text={t('packets.others.signIn', { name })}>
      <Button onClick={() => askToSignIn()}>{t('signIn.enter')}</Button>
    </Notice>
  );
}
