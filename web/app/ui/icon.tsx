/** Outlines on a 24-unit grid. */
const outlines = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  television: 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 20.5h8',
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
  expand: 'M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4',
  shrink: 'M9 4v4a1 1 0 0 1-1 1H4M20 9h-4a1 1 0 0 1-1-1V4M15 20v-4a1 1 0 0 1 1-1h4M4 15h4a1 1 0 0 1 1 1v4',
  skipBack: 'M4.5 4.5v4.5H9M4.8 9A8 8 0 1 1 4 12.5',
  skipForward: 'M19.5 4.5v4.5H15M19.2 9A8 8 0 1 0 20 12.5',
  startOver: 'M5 5v14M19 6 9 12l10 6z',
  help: 'M9 9.2a3 3 0 1 1 4.5 2.6c-.9.5-1.5 1.2-1.5 2.2M12 17.5v.1',
} as const;

const shapes = {
  play: 'M7 4.6v14.8a.8.8 0 0 0 1.22.68l11.9-7.4a.8.8 0 0 0 0-1.36L8.22 3.920A.8.8 0 0 0 7 4.6z',
  pause: 'M7 4.5h3v15H7zM14 4.5h3v15h-3z',
} as const;

export type IconName = keyof typeof outlines | keyof typeof shapes;

const isShape = (name: IconName): name is keyof typeof shapes => name in shapes;

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A picture beside words; what it means is said by the control it stands in. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1.5em" height="1.5em" fill="none" aria-hidden="true">
      {isShape(name) ? (
        <path d={shapes[name]} fill="currentColor" />
      ) : (
        <path d={outlines[name]} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  );
}
