import type { ParentalSettings } from '#contract/session.ts';

/** What a device obeys when nothing else was ever chosen on it [A-ENT-27]. */
export const defaultParentalSettings: ParentalSettings = {
  duration: 0,
  pay: false,
  profile: false,
  program: true,
  vod: true,
  channel: true,
  settings: true,
};

/** What of a device decides when the PIN is asked for. */
export interface ParentalDevice {
  readonly parental: ParentalSettings;
  /** The save-for-time choice in minutes (`settings.parentalChannels`); 0: none was made. */
  readonly savedMinutes: number;
}

const switches = ['pay', 'profile', 'program', 'vod', 'channel', 'settings'] as const satisfies readonly Exclude<
  keyof ParentalSettings,
  'duration'
>[];
export type GatedAction = (typeof switches)[number];

/** Reads what a device has stored of it, whatever that is. */
export function parentalDevice(
  parental: Partial<ParentalSettings> | null,
  settings: Readonly<Record<string, unknown>> | null,
): ParentalDevice {
  const minutes = settings?.['parentalChannels'];
  return {
    parental: { ...defaultParentalSettings, ...parental },
    savedMinutes: typeof minutes === 'number' && minutes > 0 ? minutes : 0,
  };
}

const SECONDS_PER_MINUTE = 60;
/** Without a grace a right PIN holds for the action it was asked for: two seconds, and what a slow network takes. */
const MOMENT_SECONDS = 5;

/** Minutes in which a right PIN is not asked for again: the longer of the two choices [C-PIN-05]. */
export const graceMinutes = ({ parental, savedMinutes }: ParentalDevice): number =>
  Math.max(parental.duration, savedMinutes);

/** For how long a right PIN holds [A-PAR-05, A-PAR-06]. */
export function elevationSeconds(device: ParentalDevice): number {
  const minutes = graceMinutes(device);
  return minutes === 0 ? MOMENT_SECONDS : minutes * SECONDS_PER_MINUTE;
}

/** Whether after a change the PIN is asked for where it was asked for before no more. */
export const isLooser = (before: ParentalDevice, after: ParentalDevice): boolean =>
  graceMinutes(after) > graceMinutes(before) || switches.some((name) => before.parental[name] && !after.parental[name]);
