import {
  choiceFor,
  chosenAudio,
  chosenText,
  type KeptChoices,
  type TrackChoice,
  withChoice,
} from '#rules/player/track-choice.ts';
import {
  type AudioTrack,
  inOrderOfLanguages,
  listedAudio,
  listedLevels,
  listedText,
  noTracks,
  type OfferedTracks,
  type TextTrack,
} from '#rules/player/tracks.ts';
import type { Engine } from '#web/app/player/engine/engine.ts';

/** A chosen sound is applied after this time, and looked for as often and as many times [C-PLAY-30]. */
const AUDIO_STEP_MILLISECONDS = 100;
const MOST_AUDIO_STEPS = 50;

/** What is chosen of the stream that plays. */
export interface SelectedTracks extends OfferedTracks {
  /** The id of the subtitles; null: off. */
  readonly chosenText: string | null;
  /** The id of the quality; null: automatic. */
  readonly chosenLevel: string | null;
}

export const nothingSelected: SelectedTracks = { ...noTracks, chosenText: null, chosenLevel: null };

interface TrackSelectionOptions {
  readonly engine: () => Engine | null;
  readonly choices: { readonly read: () => KeptChoices; readonly keep: (choices: KeptChoices) => void };
  /** In which sound and subtitles are wanted where the viewer chose none, the first before the others. */
  readonly languages: () => readonly string[];
  readonly show: (tracks: SelectedTracks) => void;
}

/** Sound, subtitles and quality of a player: what the stream offers, what was chosen for it, and choosing. */
export function createTrackSelection({ engine, choices, languages, show }: TrackSelectionOptions) {
  let series: string | null = null;
  /** Lines of the quality that the viewer keeps to, stream after stream; null: automatic. */
  let wantedHeight: number | null = null;
  let selected = nothingSelected;
  /** The viewer's own choice is applied to each stream once, when its tracks are known. */
  let isAudioApplied = false;
  let isTextApplied = false;
  let audioTimer: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<SelectedTracks>) => {
    selected = { ...selected, ...change };
    show(selected);
  };
  const choice = () => choiceFor(choices.read(), series);
  const keep = (change: Partial<TrackChoice>) =>
    choices.keep(withChoice(choices.read(), series, { ...choice(), ...change }));

  function applyAudio(id: string): void {
    clearTimeout(audioTimer);
    let step = 0;
    const look = () => {
      step += 1;
      const made = engine();
      if (made?.tracks().audio.some((track) => track.id === id)) made.selectAudio(id);
      else if (step < MOST_AUDIO_STEPS) audioTimer = setTimeout(look, AUDIO_STEP_MILLISECONDS);
    };
    audioTimer = setTimeout(look, AUDIO_STEP_MILLISECONDS);
  }

  function applyText(id: string | null): void {
    engine()?.selectText(id);
    update({ chosenText: id });
  }

  return {
    /** Another stream is about to be loaded. */
    open(nextSeries: string | null): void {
      clearTimeout(audioTimer);
      series = nextSeries;
      isAudioApplied = false;
      isTextApplied = false;
      update(nothingSelected);
    },
    /** The engine has other tracks than before. */
    meetTracks(): void {
      const tracks = engine()?.tracks() ?? noTracks;
      const audio = inOrderOfLanguages(listedAudio(tracks.audio), ({ language }) => language, languages());
      const text = inOrderOfLanguages(listedText(tracks.text), ({ lang }) => lang, languages());
      const levels = listedLevels(tracks.levels);
      const chosenLevel = levels.find(({ height }) => height === wantedHeight)?.id ?? null;
      if (chosenLevel !== selected.chosenLevel) engine()?.selectLevel(chosenLevel);
      update({ audio, text, levels, chosenLevel });
      if (!isAudioApplied && audio.length > 0) {
        isAudioApplied = true;
        const wanted = chosenAudio(audio, choice(), languages());
        if (wanted !== null && !wanted.enabled) engine()?.selectAudio(wanted.id);
      }
      if (!isTextApplied && text.length > 0) {
        isTextApplied = true;
        applyText(chosenText(text, choice(), languages())?.id ?? null);
      }
    },
    selectAudio({ id, language, isDescription }: AudioTrack): void {
      keep({ audio: { language, isDescription } });
      applyAudio(id);
    },
    selectText(track: TextTrack | null): void {
      keep({ text: track === null ? null : { language: track.lang, isForHearing: track.isForHearing } });
      applyText(track?.id ?? null);
    },
    selectLevel(id: string | null): void {
      wantedHeight = selected.levels.find((level) => level.id === id)?.height ?? null;
      engine()?.selectLevel(id);
      update({ chosenLevel: id });
    },
    close: () => clearTimeout(audioTimer),
  };
}
