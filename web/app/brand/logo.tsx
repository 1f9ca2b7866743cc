import { useEffect, useRef, useState } from 'react';
import type { Brand } from '#contract/site.ts';
import styles from './logo.module.css';

const HEIGHT = 30;

/** The operator's mark; its name in letters where there is none or it cannot be loaded. */
export function Logo({ brand }: { readonly brand: Brand }) {
  const image = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(brand.logo === '');
  useEffect(
    () => setMissing(image.current === null || (image.current.complete && image.current.naturalWidth === 0)),
    [],
  );
  return isMissing ? (
    <span className={styles['name']}>{brand.title}</span>
  ) : (
    <img
      ref={image}
      className={styles['image']}
      src={brand.logo}
      alt={brand.title}
      height={HEIGHT}
      onError={() => setMissing(true)}
    />
  );
}
