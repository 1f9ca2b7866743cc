/** Whether a track has what is to be read over the picture: others tell scripts something. */
export const isOfSubtitles = ({ kind }: TextTrack): boolean => kind === 'subtitles' || kind === 'captions';
