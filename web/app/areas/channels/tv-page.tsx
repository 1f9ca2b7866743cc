import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelCategory } from '#contract/channels.ts';
import { choose } from '#rules/player/programme.ts';
import { usePage } from '../../page/page-state.tsx';
import { useServerClock } from '../../page/server-clock.ts';
import { useBackOnEscape, useGoBack } from '../../page/use-go-back.ts';
import { Player } from '../../player/player.tsx';
import { useChannelPlayer } from '../../player/use-channel-player.ts';
import type { ProgrammeLine } from '../guide/programme-line.ts';
import { SchedulePanel } from '../guide/schedule-panel.tsx';
import { useSchedule } from '../guide/use-schedule.ts';
import { useSession } from '../session/session-context.tsx';
import { useSite } from '../site/use-site.ts';
import { ChannelHead } from './channel-head.tsx';
import { ChannelList } from './channel-list.tsx';
import { ChannelObstacle } from './channel-obstacle.tsx';
import type { ListedChannel } from './lineup.ts';
import { ProgrammeFacts } from './programme-facts.tsx';
import styles from './tv-page.module.css';
import { useFlash } from './use-flash.ts';
import { useOpenedChannel } from './use-opened-channel.ts';
import { usePanelTab } from './use-panel-tab.ts';
import { useWatchedProgramme } from './use-watched-programme.ts';

interface TvPageProps {
  readonly channels: readonly ListedChannel[];
  readonly categories: readonly ChannelCategory[];
  readonly category: ChannelCategory | undefined;
  readonly channel: ListedChannel;
  /** The page has a better address than this one. */
  readonly noindex: boolean;
}

const UTC = 'UTC';

/**
 * A channel with its player, what is on, and the lists to go on from. One tree at every width: CSS puts the panel
 * beside the player or under it, and the video element stays (B-TV-01, -03, -05).
 */
export function TvPage({ channels, categories, category, channel, noindex }: TvPageProps) {
  const { t } = useTranslation();
  const { state } = usePage();
  const { provider } = useSite();
  const zone = provider?.timezone ?? UTC;
  const { hasSession } = useSession();
  const clock = useServerClock();
  const { message, flash } = useFlash();
  const { player, video, setVideo, setHeldFrame } = useChannelPlayer((warning) => flash(t(`messages.${warning}`)));
  const { lines, isFailed, refetch } = useSchedule(channel);
  const { wanted, seek } = useOpenedChannel({ player, channel, isReady: hasSession });
  const programme = useWatchedProgramme(player, lines, wanted);
  const goBack = useGoBack();
  useBackOnEscape(goBack);

  const title = programme?.item.program.title;

  function chooseProgramme(line: ProgrammeLine): void {
    const choice = choose(line, clock());
    if (choice.kind === 'refused') flash(t(`messages.${choice.message}`));
    else seek(choice);
  }

  return (
    <div className={styles['page']}>
      <ChannelHead channel={channel} programme={title} noindex={noindex} />
      {!state.isPrerender && (
        <div className={styles['stage']}>
          <Player
            player={player}
            video={video}
            videoRef={setVideo}
            heldFrameRef={setHeldFrame}
            channelName={channel.name}
            programmes={lines ?? []}
            zone={zone}
            note={message}
            obstacle={channel.is_purchased && channel.is_available ? null : <ChannelObstacle channel={channel} />}
            onSeek={seek}
            onBack={goBack}
          />
        </div>
      )}
      <div className={styles['facts']}>
        <ProgrammeFacts channel={channel} programme={programme} lines={lines ?? []} zone={zone} onSeek={seek} />
      </div>
      <Panel
        channels={<ChannelList channels={channels} categories={categories} category={category} open={channel} />}
        schedule={
          <SchedulePanel
            key={channel.id}
            lines={lines}
            isFailed={isFailed}
            onRetry={refetch}
            watched={programme}
            onChoose={chooseProgramme}
          />
        }
      />
    </div>
  );
}

/** Exactly two tabs; the last one chosen is remembered. */
function Panel({ channels, schedule }: { readonly channels: ReactNode; readonly schedule: ReactNode }) {
  const { t } = useTranslation();
  const [tab, chooseTab] = usePanelTab();
  return (
    <aside className={styles['panel']} aria-label={t('television.panel')}>
      <Tabs.Root className={styles['tabs']} value={tab} onValueChange={chooseTab}>
        <Tabs.List className={styles['tabList']}>
          <Tabs.Tab className={styles['tab']} value="channels">
            {t('television.channels')}
          </Tabs.Tab>
          <Tabs.Tab className={styles['tab']} value="schedule">
            {t('television.schedule')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel className={styles['tabPanel']} value="channels">
          {channels}
        </Tabs.Panel>
        <Tabs.Panel className={styles['tabPanel']} value="schedule">
          {schedule}
        </Tabs.Panel>
      </Tabs.Root>
    </aside>
  );
}
