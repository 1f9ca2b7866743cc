import type { Position } from '#rules/player/programme.ts';
import type { ProgrammeLine } from '#web/app/areas/guide/programme-line.ts';
import type { PlayerSession } from '#web/app/player/session/player-session.ts';
import { useProgrammeAt } from './use-programme-at.ts';

/** The programme that the picture belongs to, and before there is one, that of the wanted position. */
export const useWatchedProgramme = (
  session: PlayerSession | null,
  lines: readonly ProgrammeLine[] | undefined,
  wanted: Position,
): ProgrammeLine | null =>
  useProgrammeAt(lines, (now) => session?.position() ?? (wanted.kind === 'live' ? now : wanted.at));
