import styles from './screens-art.module.css';

/** A television, a tablet and a phone that show the same picture in the colours of the brand. */
export const ScreensArt = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 560 380" aria-hidden="true">
    <defs>
      <linearGradient id="landing-sky" x1="0" y1="0" x2="1" y2="1">
        <stop className={styles['sky']} offset="0" />
        <stop className={styles['dusk']} offset="1" />
      </linearGradient>
      <symbol id="landing-picture" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
        <rect width="160" height="90" fill="url(#landing-sky)" />
        <circle className={styles['sun']} cx="112" cy="34" r="15" />
        <path className={styles['far']} d="M0 64 32 40l26 22 24-30 34 36 20-14 24 18v40H0z" />
        <path className={styles['near']} d="M0 78c24-14 46-12 70-2s54 10 90-8v40H0z" />
      </symbol>
    </defs>
    <path className={styles['stand']} d="M196 292h96l14 30H182z" />
    <rect className={styles['frame']} x="24" y="40" width="440" height="256" rx="16" />
    <use href="#landing-picture" x="36" y="52" width="416" height="232" />
    <path
      className={styles['play']}
      d="M224 138v60a9 9 0 0 0 13.600 7.700l50-30a9 9 0 0 0 0-15.400l-50-30A9 9 0 0 0 224 138z"
    />
    <rect className={styles['frame']} x="330" y="196" width="206" height="150" rx="16" />
    <use href="#landing-picture" x="340" y="206" width="186" height="130" />
    <rect className={styles['frame']} x="66" y="222" width="82" height="146" rx="16" />
    <use href="#landing-picture" x="73" y="229" width="68" height="132" />
  </svg>
);
