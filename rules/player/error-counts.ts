/** The errors of what is open, by their kind; all are forgotten once it has played on for a while. */
export interface ErrorCounts {
  /** Of loading or decoding the stream. */
  readonly stream: number;
  /** Parts that could not be read, and buffers that ran dry. */
  readonly fragment: number;
  /** Parts that the origin does not have; the engine asks for them again. */
  readonly absent: number;
  /** The picture could not be shown, and playing went on further ahead. */
  readonly video: number;
  /** Addresses that the origin refused. */
  readonly address: number;
  /** Connections that were lost and came back. */
  readonly connection: number;
}

export const noErrors: ErrorCounts = { stream: 0, fragment: 0, absent: 0, video: 0, address: 0, connection: 0 };

/** How many errors of a kind are repaired; the next one is not [C-PLAY-07, C-PLAY-10, C-PLAY-12]. */
const MOST_ERRORS = { stream: 2, fragment: 5, video: 10, address: 2, connection: 3 } as const;
/** From so many errors on the viewer sees a message [C-ERR-04]. */
const TOLD_ERRORS = 2;
/** What has played for so long without another error has recovered. */
export const STEADY_AFTER_SECONDS = 30;

export const withError = (errors: ErrorCounts, kind: keyof ErrorCounts): ErrorCounts => ({
  ...errors,
  [kind]: errors[kind] + 1,
});

/** Whether there were more errors of a kind than are repaired. */
export const isBeyondRepair = (errors: ErrorCounts, kind: keyof typeof MOST_ERRORS): boolean =>
  errors[kind] > MOST_ERRORS[kind];

export const totalErrors = (errors: ErrorCounts): number =>
  Object.values(errors).reduce((total: number, count: number) => total + count, 0);

/** Whether playing is troubled: the viewer sees a message, and the next press of play leads back to live [C-LIVE-10]. */
export const isTroubled = ({ stream, video }: ErrorCounts): boolean => stream + video >= TOLD_ERRORS;
