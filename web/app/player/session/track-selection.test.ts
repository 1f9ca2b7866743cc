import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeptChoices, readChoices } from '#rules/player/track-choice.ts';
import { type AudioTrack, noTracks, type OfferedTracks } from '#rules/player/tracks.ts';
import type { Engine } from '#web/app/player/engine/engine.ts';
import { createTrackSelection, nothingSelected, type SelectedTracks } from './track-selection.ts';

const track = (id: string, language: string): AudioTrack => ({
  ...{ id, language, name: language, enabled: id === '0', isDescription: false },
});
const both = [track('0', 'en'), track('1', 'ru')];

function selectionOf(
  offered: { current: OfferedTracks },
  kept: { current: KeptChoices } = { current: readChoices(null) },
) {
  const selectAudio = vi.fn<(id: string) => void>();
  const selectLevel = vi.fn<(id: string | null) => void>();
  const engine: Engine = {
    streamType: 'hls',
    loadsAhead: false,
    loadAhead: () => () => {},
    moveTo: vi.fn(),
    ...{ load: vi.fn(), retry: vi.fn(), recover: vi.fn(), unload: vi.fn(), destroy: vi.fn(), selectText: vi.fn() },
    ...{ frameTime: () => null, tracks: () => offered.current, selectAudio, selectLevel },
  };
  const shown: { current: SelectedTracks } = { current: nothingSelected };
  const selection = createTrackSelection({
    engine: () => engine,
    choices: { read: () => kept.current, keep: (choices) => (kept.current = choices) },
    languages: () => [],
    show: (tracks) => (shown.current = tracks),
  });
  return { selection, selectAudio, selectLevel, shown };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chosen sound is applied after a tenth of a second, once the stream has it', () => {
  const offered = { current: noTracks };
  const { selection, selectAudio } = selectionOf(offered);
  selection.selectAudio(track('1', 'ru'));
  vi.advanceTimersByTime(4_000);
  expect(selectAudio).not.toHaveBeenCalled();
  offered.current = { ...noTracks, audio: both };
  vi.advanceTimersByTime(100);
  expect(selectAudio).toHaveBeenCalledExactlyOnceWith('1');
});

test('a sound that never comes is given up after fifty looks', () => {
  const offered = { current: noTracks };
  const { selection, selectAudio } = selectionOf(offered);
  selection.selectAudio(track('1', 'ru'));
  vi.advanceTimersByTime(5_000);
  expect(vi.getTimerCount()).toBe(0);
  offered.current = { ...noTracks, audio: both };
  vi.advanceTimersByTime(5_000);
  expect(selectAudio).not.toHaveBeenCalled();
});

test('what was chosen in one episode holds in the next one, the quality for any stream', () => {
  const levels = [360, 720].map((height) => ({ id: `${height}`, height, bitrate: height }));
  const offered = { current: { ...noTracks, audio: both, levels } };
  const { selection, selectAudio, selectLevel, shown } = selectionOf(offered);
  selection.open('series');
  selection.meetTracks();
  selection.selectAudio(track('1', 'ru'));
  selection.selectLevel('360');
  vi.advanceTimersByTime(100);
  selectAudio.mockClear();
  selection.open('series');
  expect(shown.current).toEqual(nothingSelected);
  selection.meetTracks();
  expect(selectAudio).toHaveBeenCalledExactlyOnceWith('1');
  expect(selectLevel).toHaveBeenLastCalledWith('360');
  expect(shown.current.chosenLevel).toBe('360');
});
