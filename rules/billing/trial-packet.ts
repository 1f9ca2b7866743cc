import type { Packet } from '#contract/packets.ts';
import { offeredTrial } from './trial.ts';

type TrialFields = Pick<Packet, 'trial_period_human' | 'is_used_trial' | 'subscription' | 'type' | 'parent_name'>;

/** Whether a viewer can begin a packet with a trial: it is sold alone, and the viewer neither has it nor had its trial. */
const hasTrial = (packet: TrialFields): boolean =>
  offeredTrial(packet) !== null && packet.subscription === null && packet.type === null && packet.parent_name === null;

/** The packet that a trial button leads to; null: none has a trial for this viewer [B-HEADER-10]. */
export const trialPacketOf = <Each extends TrialFields>(packets: readonly Each[]): Each | null =>
  packets.find(hasTrial) ?? null;

const WITHOUT_BUTTON = ['provider', 'packets'];

/** Whether the header of a page has a trial button: pages about packets have their own [B-HEADER-10]. */
export const showsTrialButton = (path: string): boolean =>
  !WITHOUT_BUTTON.includes(path.toLowerCase().split('/')[1] ?? '');
