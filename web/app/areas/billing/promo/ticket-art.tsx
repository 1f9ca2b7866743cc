import styles from './ticket-art.module.css';

/** The edge of a ticket: rounded, with a notch at each side of its stub. */
const EDGE =
  'M26 0H250a18 18 0 0 0 36 0H374a26 26 0 0 1 26 26V174a26 26 0 0 1-26 26H286a18 18 0 0 0-36 0H26A26 26 0 0 1 0 174V26A26 26 0 0 1 26 0z';
/** The bars on the stub. */
const BARS = [8, 3, 5, 3, 9, 4, 6, 3, 8].map((height, index) => `M312 ${38 + index * 14}h48v${height}h-48z`).join('');

/** Two tickets in the colour of the brand, one before the other. */
export const TicketArt = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 480 340" aria-hidden="true">
    <path className={styles['back']} d={EDGE} transform="translate(52 96) rotate(7 200 100)" />
    <g transform="translate(40 62) rotate(-8 200 100)">
      <path className={styles['paper']} d={EDGE} />
      <path className={styles['perforation']} d="M268 30V170" />
      <path className={styles['print']} d="M62 58v84a8 8 0 0 0 12 7l72-42a8 8 0 0 0 0-14L74 51a8 8 0 0 0-12 7z" />
      <rect className={styles['faint']} x="174" y="62" width="62" height="12" rx="6" />
      <rect className={styles['faint']} x="174" y="94" width="44" height="12" rx="6" />
      <rect className={styles['faint']} x="174" y="126" width="54" height="12" rx="6" />
      <path className={styles['print']} d={BARS} />
    </g>
  </svg>
);
