import type { ParentalSettings } from '#contract/session.ts';

/** The defaults of a device [A-ENT-27]. */
export const defaultParentalSettings: ParentalSettings = {
  duration: 0,
  pay: false,
  profile: false,
  program: true,
  vod: true,
  channel: true,
  settings: true,
};

/** The parts of a device that decide when the PIN is asked for. */
export interface ParentalDevice {
  readonly parental: ParentalSettings;
  /** The save-for-time choice in minutes (`settings.parentalChannels`); 0: none. */
  readonly savedMinutes: number;
}

const switches = ['pay', 'profile', 'program', 'vod', 'channel', 'settings'] as const satisfies readonly Exclude<
  keyof ParentalSettings,
  'duration'
>[];
export type PinAction = (typeof switches)[number];

/** Parses the stored settings of a device, in any shape. */
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
/** Without a grace period a PIN check holds for its action: two seconds, and reserve for a slow network. */
const MOMENT_SECONDS = 5;

/** The grace period in minutes: the longer of the two choices [C-PIN-05]. */
export const graceMinutes = ({ parental, savedMinutes }: ParentalDevice): number =>
  Math.max(parental.duration, savedMinutes);

/** How long a passed PIN check holds [A-PAR-05, A-PAR-06]. */
export function elevationSeconds(device: ParentalDevice): number {
  const minutes = graceMinutes(device);
  return minutes === 0 ? MOMENT_SECONDS : minutes * SECONDS_PER_MINUTE;
}

/** Whether a change loosens the settings: the PIN is asked for less than before. */
export const isLooser = (before: ParentalDevice, after: ParentalDevice): boolean =>
  graceMinutes(after) > graceMinutes(before) || switches.some((name) => before.parental[name] && !after.parental[name]);
