import { useQuery } from '@tanstack/react-query';
import { packetId } from '#rules/units.ts';
import { PACKETS_PATH } from '#web/app/areas/billing/packet-path.ts';
import { PacketChannels } from '#web/app/areas/billing/packets/packet-channels.tsx';
import { useOpensOutside } from '#web/app/areas/billing/packets/use-opens-outside.ts';
import { packetChannelsQuery } from '#web/app/areas/billing/queries.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';

/** Nothing is asked for it. */
const NO_PACKET = packetId(0);

/** What a packet opens, without leaving where its viewer is; without a packet, the way to all of them. */
export function PacketChannelsModal({ request, frame }: ModalProps<'packets_channels'>) {
  const { t } = useTexts<'billing'>();
  const outside = useOpensOutside();
  const {
    data: channels,
    isError,
    refetch,
  } = useQuery({
    ...packetChannelsQuery(request?.packet ?? NO_PACKET),
    enabled: request !== null,
  });
  if (request === null)
    return (
      <ModalDialog
        frame={frame}
        title={t('packets.channels')}
        actions={
          <ButtonLink to={PACKETS_PATH} {...outside}>
            {t('packets.all')}
          </ButtonLink>
        }
      />
    );
  return (
    <ModalDialog frame={frame} size="large" title={request.name}>
      {channels !== undefined && <PacketChannels channels={channels} />}
      {channels === undefined && (isError ? <FailedPart retry={() => refetch()} /> : <Skeleton />)}
    </ModalDialog>
  );
}
