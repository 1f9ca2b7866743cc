import { join } from 'node:path';

/** Names that become folders of the store or parts of an address: nothing that could lead anywhere else. */
export const ASSET_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$';
export const TRACK_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$';
export const CHANNEL_PATTERN = '^[1-9][0-9]{0,9}-[1-9][0-9]{0,9}$';
export const FILE_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]*\\.mp4$';

const channelsFolder = (store: string) => join(store, 'channels');
export const assetsFolder = (store: string) => join(store, 'assets');
export const assetFile = (store: string, asset: string, file: string) => join(assetsFolder(store), asset, file);
export const timelineFile = (store: string, channel: string) => join(channelsFolder(store), channel, 'timeline.json');
