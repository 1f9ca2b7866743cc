import type { Position } from '#rules/player/programme.ts';
import type { ChannelPlayer } from '../../player/channel-player.ts';
import type { ProgrammeLine } from '../guide/programme-line.ts';
import { useProgrammeAt } from './use-programme-at.ts';

/** The programme that the picture belongs to, and before there is one, that of the wished position. */
export const useWatchedProgramme = (
  player: ChannelPlayer | null,
  lines: readonly ProgrammeLine[] | undefined,
  wanted: Position,
): ProgrammeLine | null =>
  useProgrammeAt(lines, (now) => player?.frameTime() ?? (wanted.kind === 'live' ? now : wanted.at));
