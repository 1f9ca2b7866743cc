/** Outlines on a 24-unit grid. */
const outlines = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  television: 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 20.5h8',
  computer: 'M5 5h14a1 1 0 0 1 1 1v9H4V6a1 1 0 0 1 1-1zM2.5 18.5h19',
  tablet: 'M6.5 3h11a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 17.8h2',
  smartphone: 'M8 2.5h8a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1zM11 18.5h2',
  receiver:
    'M4 8.5h16a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM6.5 12h4M17 12v.1M6 15.5V17M18 15.5V17',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.3 9.5h17.4M3.3 14.5h17.4M12 3c2.2 2.4 3.4 5.4 3.4 9S14.2 18.6 12 21c-2.2-2.4-3.4-5.4-3.4-9S9.8 5.4 12 3z',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20 20',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  back: 'M19 12H5.5M11 6l-6 6 6 6',
  loud: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  quiet: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  startOver: 'M5 5v14M19 6 9 12l10 6z',
  help: 'M9 9.2a3 3 0 1 1 4.5 2.6c-.9.5-1.5 1.2-1.5 2.2M12 17.5v.1',
  forward: 'M5 12h13.5M13 6l6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'M4.5 12.5 10 18l9.5-11',
  plus: 'M12 5v14M5 12h14',
  heart:
    'M12 19.8C7.5 16.3 4 13.3 4 9.5A4.3 4.3 0 0 1 8.3 5.2c1.5 0 2.9.8 3.7 2.1.8-1.3 2.2-2.1 3.7-2.1A4.3 4.3 0 0 1 20 9.5c0 3.8-3.5 6.8-8 10.3z',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5L19 18H5zM10 20.7h4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  child:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.2 10.5v.1M14.8 10.5v.1M8.8 14.2c1.8 2 4.6 2 6.4 0M12 4c-1.3 1-1.3 2.5.3 3',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  cast: 'M4 9V6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-5M4 19v-.1M4 15.5A3.5 3.5 0 0 1 7.5 19M4 12.2a6.8 6.8 0 0 1 6.8 6.8',
  externalLink: 'M14 4.5h5.5V10M19.5 4.5 11 13M17.5 14v4.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1H10',
  whatsapp:
    'M4.3 19.7l1.2-4A8 8 0 1 1 8.5 18.6zM9 8.5c-.5.6-.6 1.5-.1 2.5.8 1.8 2.2 3.2 4 4 1 .5 1.9.4 2.5-.1l.3-1-2-1-.8.8c-1-.4-1.7-1.1-2.1-2.1l.8-.8-1-2z',
  telegram: 'M20.5 4.5l-17 6.7 5.3 2 2 6 3-3.7 4.4 3.2zM8.8 13.2l8-5.7-6 7.7',
  mail: 'M5 5.5h14a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM4.3 7l7.7 6 7.7-6',
  phone:
    'M5 4.5h3.5l1.7 4.3-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.3 1.7V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 6.1 1.5 1.5 0 0 1 5 4.5z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 11v5M14 11v5',
  edit: 'M4.5 19.5l.8-4L15.8 5a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.5 18.7zM14 6.8l3.2 3.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.1',
  warning: 'M12 4.2 2.9 19.5h18.2zM12 10v4.5M12 17v.1',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  backspace: 'M9 5.5h10.5a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H9L3 12zM11.5 9.5l5 5M16.5 9.5l-5 5',
  signOut: 'M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10M10 12h10M16 8l4 4-4 4',
  card: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3 9.5h18M6.5 15h4',
} as const;

const shapes = {
  play: 'M7 4.6v14.8a.8.8 0 0 0 1.22.68l11.9-7.4a.8.8 0 0 0 0-1.36L8.22 3.920A.8.8 0 0 0 7 4.6z',
  heartFilled:
    'M12 20.7C7 17 3 13.7 3 9.5A5.3 5.3 0 0 1 8.3 4.2c1.4 0 2.8.6 3.7 1.7a5 5 0 0 1 3.7-1.7A5.3 5.3 0 0 1 21 9.5c0 4.2-4 7.5-9 11.2z',
  more: 'M5.5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM12 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM18.5 10.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  pause: 'M7 4.5h3v15H7zM14 4.5h3v15h-3z',
} as const;

export type IconName = keyof typeof outlines | keyof typeof shapes;

const isShape = (name: IconName): name is keyof typeof shapes => name in shapes;

const isIconName = (name: string): name is IconName => name in outlines || name in shapes;
export const iconNames = Object.keys({ ...outlines, ...shapes }).filter(isIconName);

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

interface DrawingProps extends Pick<IconProps, 'className'> {
  readonly path: string;
  readonly isShape?: boolean;
}

/** An icon of an area's own, on the same grid: what every page has is not the place for it. */
export const Drawing = ({ path, isShape = false, className }: DrawingProps) => (
  <svg className={className} viewBox="0 0 24 24" width="1.5em" height="1.5em" fill="none" aria-hidden="true">
    {isShape ? (
      <path d={path} fill="currentColor" />
    ) : (
      <path d={path} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    )}
  </svg>
);

/** A picture beside words; what it means is said by the control it stands in. */
export const Icon = ({ name, className }: IconProps) =>
  isShape(name) ? (
    <Drawing path={shapes[name]} isShape className={className} />
  ) : (
    <Drawing path={outlines[name]} className={className} />
  );
