import { useSearchParams } from 'react-router';
import { actionsBeforeWatching } from '#rules/parental/watching.ts';
import type { Position } from '#rules/player/programme.ts';
import type { PageQueryKey } from '#rules/site/page-query.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import { useAccessGate } from '#web/app/areas/parental/use-access-gate.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useSite } from '#web/app/areas/site/use-site.ts';
import type { ListedChannel } from './lineup.ts';
import { useProgrammeAt } from './use-programme-at.ts';

interface ChannelAccessInput {
  readonly channel: ListedChannel;
  readonly lines: readonly ProgrammeLine[] | undefined;
  /** It cannot be had. */
  readonly isWithoutSchedule: boolean;
  readonly wanted: Position;
  /** Nothing else stands in the way, and it can be asked who is watching. */
  readonly isReady: boolean;
  /** An embedded player that the operator lets go without a PIN. */
  readonly skipsPinCheck: boolean;
}

/**
 * Whether a channel may be watched as far as parental control goes, however the viewer came there: for what the channel is,
 * and for what is on it, which changes while it plays [A-PAR-01, A-PAR-09, A-PAR-20, C-ROLE-06].
 */
export function useChannelAccessGate({
  channel,
  lines,
  isWithoutSchedule,
  wanted,
  isReady,
  skipsPinCheck,
}: ChannelAccessInput) {
  // Live goes on into the next programme; in the archive the address tells where it is.
  const programme = useProgrammeAt(lines, (now) => (wanted.kind === 'archive' ? wanted.at : now));
  const announced = wanted.kind === 'live' && lines === undefined ? channel.current_schedule : null;
  const age = programme?.item.program.age ?? announced?.program.age ?? null;
  const actions = skipsPinCheck ? [] : actionsBeforeWatching({ channel: channel.age, programme: age });
  const on = actions.includes('program') ? (programme?.item.id ?? announced?.id ?? '') : '';
  const position = wanted.kind === 'live' ? 'live' : String(wanted.at);
  // Somebody else who watches is asked anew.
  const { state } = useSession();
  const request = { key: `${actions.join()} ${on}`, actions, attempt: `${state.kind} ${channel.id} ${position}` };
  // What was on in the archive is known with the schedule only.
  return useAccessGate(request, isReady && (wanted.kind === 'live' || lines !== undefined || isWithoutSchedule));
}

const IGNORE = 'ignore_parental_control' satisfies PageQueryKey;
const SAID_NO = ['0', 'false'];

/** Whether this is an embedded player that goes without the PIN: it says so, and the operator allows it [A-ROUTE-42]. */
export function useSkipsPinCheck(): boolean {
  const [search] = useSearchParams();
  const { provider } = useSite();
  const said = search.get(IGNORE);
  return said !== null && !SAID_NO.includes(said) && provider?.parental.embeds_may_ignore === true;
}
