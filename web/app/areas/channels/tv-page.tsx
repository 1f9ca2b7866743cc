import { Tabs } from '@base-ui/react/tabs';
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ChannelCategory } from '#contract/channels.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { ALL_CHANNELS, type CategoryAbsence } from '#rules/channels/shown-category.ts';
import { choose, positionAt } from '#rules/player/programme.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { SchedulePanel } from '#web/app/areas/guide/schedule-panel.tsx';
import { GuestInvitation } from '#web/app/areas/session/guest-invitation.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { useServerClock } from '#web/app/page/server-clock.ts';
import { useBackOnEscape } from '#web/app/page/use-back-on-escape.ts';
import { useGoBack } from '#web/app/page/use-go-back.ts';
import { useMedia } from '#web/app/page/use-media.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { useLazyPart } from '#web/app/ui/use-lazy-part.ts';
import { isArchiveSold } from './archive-sold.ts';
import type { ChannelExcerpt } from './channel-excerpt.ts';
import { ChannelHead } from './channel-head.tsx';
import { ChannelList } from './channel-list.tsx';
import { ChannelName } from './channel-name.tsx';
import { ChannelStage } from './channel-stage.tsx';
import type { PanelTab } from './last-visited.ts';
import { LineDetails } from './line-details.tsx';
import { channelsOf, type ListedChannel } from './lineup.ts';
import { NoFavoriteChannels } from './no-favorite-channels.tsx';
import { offerChannel } from './offer-channel.ts';
import { ProgrammeFacts } from './programme-facts.tsx';
import styles from './tv-page.module.css';
import { useChannelViewing } from './use-channel-viewing.ts';
import { NARROW, usePanelTab } from './use-panel-tab.ts';
import { usePictureFirst } from './use-picture-first.ts';
import { useReadyNeighbours } from './use-ready-neighbours.ts';
import { type RowPresses, useRowPresses } from './use-row-presses.ts';
import { useUnavailableMessage } from './use-unavailable-message.ts';
import { useZapping } from './use-zapping.tsx';

interface TvPageProps {
  readonly channels: readonly ListedChannel[];
  readonly categories: readonly ChannelCategory[];
  readonly category: ChannelCategory | undefined;
  /** Why the category of the address is not there; null: it is. */
  readonly absence: CategoryAbsence | null;
  /** The places of `channels` in a list that is still to come. */
  readonly excerpt: ChannelExcerpt | undefined;
  readonly channel: ListedChannel;
  /** It lies over the page the viewer came from and closes; else it is a page among others [B-ROUTE-06, B-ROUTE-07]. */
  readonly isOver: boolean;
  /** The page has a better address than this one. */
  readonly noindex: boolean;
  /** Loads what there is besides about the programme and the channel, once there is a picture; the same at every call. */
  readonly loadDetails: () => Promise<ComponentType<ViewingDetailsProps>>;
}

/** What a viewer watches, and what there is besides. */
export interface ViewingDetailsProps {
  readonly channel: ListedChannel;
  /** Null in a hole of the guide. */
  readonly programme: ProgrammeLine | null;
  readonly channels: readonly ListedChannel[];
  readonly categories: readonly ChannelCategory[];
  /** Beside the player its description stands already. */
  readonly hasDescription: boolean;
}

/**
 * A channel with its player, what is on, and the lists to go on from. One tree at every width: CSS puts the panel
 * beside the player or under it, and the video element stays (B-TV-01, -03, -05).
 */
export function TvPage(props: TvPageProps) {
  const { channels, categories, category, absence, excerpt, channel, isOver, noindex, loadDetails } = props;
  const { t } = useTexts<'channels'>();
  const { state } = usePage();
  const clock = useServerClock();
  const viewing = useChannelViewing(channel);
  const { schedule, programme, seek, flash, zone, isSettled } = viewing;
  const { lines = [] } = schedule;
  // Of a list that is still to come the neighbours are not known.
  const zapped = useMemo(
    () => (excerpt === undefined ? channelsOf(channels, category) : []),
    [channels, category, excerpt],
  );
  const makeReady = useReadyNeighbours({ session: viewing.elements.session, channels: zapped, open: channel });
  const navigate = useNavigate();
  const way = usePictureFirst({
    ...{ session: viewing.elements.session, open: channel, makeReady },
    follow: ({ slug }, replaces) =>
      navigate(channelPath(slug, category?.slug ?? ALL_CHANNELS), { replace: replaces, preventScrollReset: true }),
  });
  const zapping = useZapping({ channels: zapped, open: channel, lines, way });
  const rowPresses = useRowPresses({ channels, open: channel, way, makeReady, replaces: isOver });
  const goBack = useGoBack(isOver ? '/channels' : '/');
  /** What lies over a page closes, and what is a page of its own plays on. */
  const onLeave = () => {
    if (isOver) viewing.elements.endWithPage();
    goBack();
  };
  useBackOnEscape(onLeave);
  useUnavailableMessage(channel);
  const isNarrow = useMedia(NARROW);
  const Details = useLazyPart(loadDetails, isSettled);
  const details = (hasDescription: boolean) =>
    Details && <Details {...{ channel, programme, channels, categories, hasDescription }} />;

  const title = programme?.item.program.title;

  function chooseProgramme(line: ProgrammeLine): void {
    const now = clock();
    // The archive of a channel that the viewer has not bought is offered, and plays from there [C-CPLAY-08].
    if (isArchiveSold(channel) && line.end <= now) return void offerChannel(channel, line.start);
    const choice = choose(line, now);
    if (choice.kind === 'refused') flash(t(`messages.${choice.message}`));
    else seek(choice);
  }

  return (
    <div className={classNames(styles['page'], isOver && styles['over'])} data-over={isOver || undefined}>
      <ChannelHead channel={channel} programme={title} noindex={noindex} />
      {!state.isPrerender && (
        <div className={styles['stage']}>
          <ChannelStage
            channel={channel}
            viewing={viewing}
            zapping={zapping}
            leave={isOver ? { kind: 'close', onLeave, onDock: goBack } : { kind: 'back', onLeave }}
          />
        </div>
      )}
      <div className={styles['facts']}>
        <ProgrammeFacts
          channel={channel}
          programme={programme}
          lines={lines}
          zone={zone}
          isViewer={isOver}
          onSeek={seek}
        />
        {!isNarrow && details(true)}
      </div>
      <GuestInvitation opened={channel.slug} />
      <Panel
        description={isNarrow ? details(false) : null}
        rowPresses={rowPresses}
        channels={
          absence === 'no_favorites' ? (
            <NoFavoriteChannels allPath={channelPath(channel.slug, ALL_CHANNELS)} />
          ) : (
            <ChannelList
              channels={channels}
              categories={categories}
              category={category}
              isUnknownCategory={absence === 'unknown'}
              excerpt={excerpt}
              open={channel}
              isReplacing={isOver}
            />
          )
        }
        schedule={
          <>
            <ChannelName channel={channel} zone={zone} />
            <SchedulePanel
              key={channel.id}
              lines={schedule.lines}
              isExcerpt={schedule.isExcerpt}
              archivedDays={channel.archived_days}
              isFailed={schedule.isFailed}
              onRetry={schedule.refetch}
              watched={programme}
              onChoose={chooseProgramme}
              asideOf={(line) => (
                <LineDetails channel={channel} line={line} onStartOver={(start) => seek(positionAt(start, clock()))} />
              )}
            />
          </>
        }
      />
    </div>
  );
}

interface PanelProps {
  readonly channels: ReactNode;
  readonly schedule: ReactNode;
  readonly description: ReactNode;
  readonly rowPresses: RowPresses;
}

/** Two tabs, and where the panel lies under the player a third one [B-VIEWER-07]; the last one chosen is remembered. */
function Panel({ channels, schedule, description, rowPresses }: PanelProps) {
  const { t } = useTexts<'channels'>();
  const isNarrow = useMedia(NARROW);
  const [tab, chooseTab] = usePanelTab(isNarrow);
  const panel = useRef<HTMLElement>(null);
  const tabs = useRef<HTMLDivElement>(null);

  /** What a tab shows begins under the tabs, also where they are pinned and the page is scrolled on. */
  function choose(chosen: PanelTab): void {
    const [top, pinned] = [panel, tabs].map(({ current }) => current?.getBoundingClientRect().top ?? 0);
    if (Number(top) < Number(pinned)) panel.current?.scrollIntoView({ behavior: 'instant' });
    chooseTab(chosen);
  }

  return (
    <aside ref={panel} className={styles['panel']} aria-label={t('television.panel')} {...rowPresses}>
      <Tabs.Root className={styles['tabs']} value={tab} onValueChange={choose}>
        <Tabs.List ref={tabs} className={styles['tabList']}>
          <Tabs.Tab className={styles['tab']} value="channels">
            {t('television.channels')}
          </Tabs.Tab>
          <Tabs.Tab className={styles['tab']} value="schedule">
            {t('television.schedule')}
          </Tabs.Tab>
          {isNarrow && (
            <Tabs.Tab className={styles['tab']} value="description">
              {t('television.description')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel className={styles['tabPanel']} value="channels">
          {channels}
        </Tabs.Panel>
        <Tabs.Panel className={styles['tabPanel']} value="schedule">
          {schedule}
        </Tabs.Panel>
        {isNarrow && (
          <Tabs.Panel className={styles['tabPanel']} value="description">
            {description}
          </Tabs.Panel>
        )}
      </Tabs.Root>
    </aside>
  );
}
