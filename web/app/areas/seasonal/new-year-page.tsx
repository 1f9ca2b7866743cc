import { useQuery } from '@tanstack/react-query';
import { nextNewYear, timeLeft } from '#rules/site/new-year.ts';
import { unixSeconds } from '#rules/units.ts';
import { rowsetQuery } from '#web/app/areas/catalogue/queries.ts';
import { RowList } from '#web/app/areas/catalogue/rows/row-list.tsx';
import { ChannelStage } from '#web/app/areas/channels/channel-stage.tsx';
import type { ListedChannel } from '#web/app/areas/channels/lineup.ts';
import { useChannelViewing } from '#web/app/areas/channels/use-channel-viewing.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { useServerNow } from '#web/app/page/server-clock.ts';
import { ShelfSkeleton } from '#web/app/ui/shelf.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './new-year-page.module.css';

interface NewYearPageProps {
  /** Undefined: it is not in this viewer's line-up. */
  readonly channel: ListedChannel | undefined;
  /** Slug of the rowset whose rows stand under it. */
  readonly rowset: string;
  readonly zone: string;
}

/** The seasonal page: a channel that celebrates, how long the year still lasts, and rows of the operator's choice. */
export function NewYearPage({ channel, rowset, zone }: NewYearPageProps) {
  const { t } = useTexts<'seasonal'>();
  const { isPrerender } = usePage().state;
  const title = t('seasonal.title');
  return (
    <div className={styles['page']}>
      <PageHead page="text" values={{ title }} path="/newyear" />
      <div className={styles['hero']}>
        {channel !== undefined && !isPrerender && <Stage channel={channel} />}
        <div className={styles['words']}>
          <Text look="display" as="h1">
            {title}
          </Text>
          <Countdown zone={zone} />
        </div>
      </div>
      <SeasonalRows rowset={rowset} />
    </div>
  );
}

const Stage = ({ channel }: { readonly channel: ListedChannel }) => (
  <div className={styles['stage']}>
    <ChannelStage channel={channel} viewing={useChannelViewing(channel)} leave={undefined} />
  </div>
);

const SECOND_IN_MILLISECONDS = 1_000;

/** To the end of the year where the operator is [B-TV-17]. */
function Countdown({ zone }: { readonly zone: string }) {
  const { t } = useTexts<'seasonal'>();
  const now = unixSeconds(Math.floor(useServerNow(SECOND_IN_MILLISECONDS) / SECOND_IN_MILLISECONDS));
  const { days, clock } = timeLeft(nextNewYear(now, zone) - now);
  return (
    <div className={styles['countdown']} data-countdown>
      <Text look="lead">{t('seasonal.left')}</Text>
      <p role="timer" aria-label={t('seasonal.left')}>
        <span className={styles['days']}>{t('seasonal.days', { count: days })}</span>
        <span className={styles['clock']}>{clock}</span>
      </p>
    </div>
  );
}

/** They are asked for once it is known who is watching [B-TV-18]; without them the page stands. */
function SeasonalRows({ rowset }: { readonly rowset: string }) {
  const { hasSession } = useSession();
  const { isPrerender } = usePage().state;
  const { data, isError } = useQuery({ ...rowsetQuery(rowset, { isPrerender }), enabled: hasSession });
  if (isError) return null;
  return (
    <div className={styles['rows']}>
      {data === undefined ? <ShelfSkeleton tiles="wide" /> : <RowList rows={data.rows} isPersonal={false} />}
    </div>
  );
}
