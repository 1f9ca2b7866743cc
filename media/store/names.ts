/** Names that become parts of a stored object's name or of an address: nothing that could lead anywhere else. */

/** Begins with a letter, a channel's key with a digit: the first character distinguishes the two. */
export const ASSET_PATTERN = '^[A-Za-z][A-Za-z0-9_-]{0,63}$';
export const TRACK_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$';
export const CHANNEL_PATTERN = '^[1-9][0-9]{0,9}-[1-9][0-9]{0,9}$';
export const FILE_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]*\\.(mp4|vtt|jpg)$';

export const ASSETS_FOLDER = 'assets';
export const assetFolder = (asset: string) => `${ASSETS_FOLDER}/${asset}`;
export const assetFile = (asset: string, file: string) => `${assetFolder(asset)}/${file}`;

export const CHANNELS_FOLDER = 'channels';
export const channelFolder = (channel: string) => `${CHANNELS_FOLDER}/${channel}`;
export const timelineFile = (channel: string) => `${channelFolder(channel)}/timeline.json`;
export const programmesFile = (channel: string) => `${channelFolder(channel)}/programmes.json`;
export const recordingFile = (channel: string) => `${channelFolder(channel)}/recording.json`;
/** A head that could not be read, for an operator to look at. */
export const brokenRecordingFile = (channel: string) => `${channelFolder(channel)}/recording-broken.json`;
export const retentionFile = (channel: string) => `${channelFolder(channel)}/retention.json`;
export const recordingHoursFolder = (channel: string) => `${channelFolder(channel)}/hours`;
export const recordingHourFile = (channel: string, hour: number) => `${recordingHoursFolder(channel)}/${hour}.json`;
export const recordingObjectsFolder = (channel: string) => `${channelFolder(channel)}/objects`;
export const recordingObject = (channel: string, object: string) => `${recordingObjectsFolder(channel)}/${object}`;

/** The marks of the viewers to whom no playlist is given any more. */
export const REFUSED_VIEWERS_FILE = 'refused-viewers.json';

/** Beside what it is about, a channel or an asset. */
export const protectionFile = (folder: string) =>
  `${/^\d/.test(folder) ? channelFolder(folder) : assetFolder(folder)}/protection.json`;

/** Pictures, such as `demo-1/titles/metropolis/poster`: what they are says their first bytes, not their name. */
export const IMAGE_PATTERN = '^[a-z0-9][a-z0-9_-]{0,63}(/[a-z0-9][a-z0-9_-]{0,63}){1,5}$';
export const IMAGES_FOLDER = 'images';
export const imageFile = (name: string) => `${IMAGES_FOLDER}/${name}`;
