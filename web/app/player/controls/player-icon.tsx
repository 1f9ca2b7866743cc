import { Drawing, Icon, type IconName } from '#web/app/ui/icon.tsx';

/** Outlines of the player alone, on the grid of all icons. */
const outlines = {
  expand: 'M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4',
  shrink: 'M9 4v4a1 1 0 0 1-1 1H4M20 9h-4a1 1 0 0 1-1-1V4M15 20v-4a1 1 0 0 1 1-1h4M4 15h4a1 1 0 0 1 1 1v4',
  miniPlayer: 'M4 5h16a1 1 0 0 1 1 1v5M4 5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h6M13.5 14h7v5.5h-7zM7 9l3 3M10 9.2V12H7.2',
  pictureInPicture: 'M20 10V6a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h5M13 13h7.5v6H13z',
  fill: 'M9 4H4v5M15 4h5v5M15 20h5v-5M9 20H4v-5M8.5 8.5h7v7h-7z',
  fit: 'M4 6h16v12H4zM9.5 9.5h-2v5h2M14.5 9.5h2v5h-2',
  channelUp: 'M5.5 15 12 8.5l6.5 6.5',
  channelDown: 'M5.5 9.5 12 16l6.5-6.5',
  skipBack: 'M4.5 4.5v4.5H9M4.8 9A8 8 0 1 1 4 12.5',
  skipForward: 'M19.5 4.5v4.5H15M19.2 9A8 8 0 1 0 20 12.5',
} as const;

export type PlayerIconName = IconName | keyof typeof outlines;

const isOutline = (name: PlayerIconName): name is keyof typeof outlines => name in outlines;

/** An icon over the picture: one of the player's own, or of those that all pages have. */
export const PlayerIcon = ({ name }: { readonly name: PlayerIconName }) =>
  isOutline(name) ? <Drawing path={outlines[name]} /> : <Icon name={name} />;
