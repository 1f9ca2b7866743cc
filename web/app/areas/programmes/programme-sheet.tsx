import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { programmeText } from '#rules/guide/programme-text.ts';
import type { SheetBroadcast, WatchedPlace } from '#rules/guide/sheet-broadcast.ts';
import { CollapsedText } from '#web/app/areas/catalogue/collapsed-text.tsx';
import { useBroadcastTime } from '#web/app/areas/guide/use-broadcast-time.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ModalDialog } from '#web/app/modals/modal-dialog.tsx';
import type { ModalProps } from '#web/app/modals/modal-kinds.ts';
import { FailedPart } from '#web/app/page/failed-part.tsx';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { ButtonLink } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#web/app/ui/skeleton.tsx';
import { AllBroadcasts } from './all-broadcasts.tsx';
import { BroadcastActions } from './broadcast-actions.tsx';
import { ProgrammePeople } from './programme-people.tsx';
import styles from './programme-sheet.module.css';
import { programQuery } from './queries.ts';
import { useSheetChannel } from './use-sheet-channel.ts';

const LONGEST_TEXT = 320;
const PICTURE = { width: 640, height: 360 };
const LOGO = { width: 48, height: 48 };

/** One programme at one of its broadcasts: what it is, and what can be done with it. */
export function ProgrammeSheet({ request, frame, onAnswer }: ModalProps<'programme'>) {
  return request === null ? null : (
    <OpenSheet channel={request.channel} broadcast={request.broadcast} frame={frame} onAnswer={onAnswer} />
  );
}

interface OpenSheetProps extends Pick<ModalProps<'programme'>, 'frame'> {
  readonly channel: string;
  readonly broadcast: SheetBroadcast;
  readonly onAnswer: (place: WatchedPlace) => void;
}

function OpenSheet({ channel: reference, broadcast, frame, onAnswer }: OpenSheetProps) {
  const { t } = useTexts<'catalogue' | 'channels' | 'guide' | 'programme'>();
  const { channel, channels } = useSheetChannel(reference);
  const timeOf = useBroadcastTime();
  const [isListed, list] = useState(false);
  const { data: program, isError, refetch } = useQuery(programQuery(broadcast.program.id));
  const text = programmeText(program?.description ?? '');
  return (
    <ModalDialog frame={frame} size="medium" title={broadcast.program.title}>
      <div className={styles['head']}>
        <div className={styles['picture']}>
          {program === undefined ? <Skeleton /> : <Artwork src={program.image_src} {...PICTURE} />}
        </div>
        <div className={styles['words']}>
          {broadcast.episode != null && <p className={styles['episode']}>{broadcast.episode.title}</p>}
          <p className={styles['time']}>{timeOf(broadcast)}</p>
          <p className={styles['channel']}>
            {channel !== undefined && (
              <>
                <span className={styles['logo']}>
                  <Artwork src={channel.icon ?? channel.cover.full} {...LOGO} />
                </span>
                {channel.name}
              </>
            )}
          </p>
          {program !== undefined && (
            <p className={styles['tags']}>
              {factLine([
                program.age !== null && t('television.age', { age: program.age }),
                program.category.name,
                program.year,
                ...program.genres.map(({ name }) => name),
              ])}
            </p>
          )}
        </div>
      </div>
      <BroadcastActions
        channel={channel}
        broadcast={broadcast}
        isListed={isListed}
        onList={() => list(!isListed)}
        onWatch={onAnswer}
      />
      {isListed && <AllBroadcasts channels={channels} broadcast={broadcast} onWatch={onAnswer} />}
      {program === undefined && (isError ? <FailedPart retry={() => refetch()} /> : <AwaitedText />)}
      {text !== '' && <CollapsedText className={styles['text']} text={text} longest={LONGEST_TEXT} />}
      {program !== undefined && program.persons.length > 0 && <ProgrammePeople persons={program.persons} />}
      {channel !== undefined && (
        <ButtonLink look="quiet" className={styles['toChannel']} to={channelPath(channel.slug)} replace>
          <Icon name="television" />
          {t('programme.toChannel')}
        </ButtonLink>
      )}
    </ModalDialog>
  );
}

const AwaitedText = () => (
  <SkeletonGroup className={styles['awaited']}>
    <Skeleton />
    <Skeleton />
  </SkeletonGroup>
);
