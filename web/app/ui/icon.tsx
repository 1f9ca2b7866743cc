/** Outlines on a 24-unit grid. */
const outlines = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  television: 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 20.5h8',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.3 9.5h17.4M3.3 14.5h17.4M12 3c2.2 2.4 3.4 5.4 3.4 9S14.2 18.6 12 21c-2.2-2.4-3.4-5.4-3.4-9S9.8 5.4 12 3z',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z',
} as const;

const shapes = {
  play: 'M7 4.6v14.8a.8.8 0 0 0 1.22.68l11.9-7.4a.8.8 0 0 0 0-1.36L8.22 3.920A.8.8 0 0 0 7 4.6z',
  pause: 'M7 4.5h3v15H7zM14 4.5h3v15h-3z',
} as const;

export type IconName = keyof typeof outlines | keyof typeof shapes;

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A picture beside words; what it means is said by the control it stands in. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="1.5em" height="1.5em" fill="none" aria-hidden="true">
      {name in shapes ? (
        <path d={shapes[name as keyof typeof shapes]} fill="currentColor" />
      ) : (
        <path
          d={outlines[name as keyof typeof outlines]}
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
