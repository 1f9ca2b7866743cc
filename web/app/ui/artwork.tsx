import { type ComponentProps, useState } from 'react';
import styles from './artwork.module.css';
import { classNames } from './class-names.ts';

interface ArtworkProps extends Omit<ComponentProps<'img'>, 'alt'> {
  /** Empty when the words beside it say it all. */
  readonly alt?: string;
  /** In the first screen: loaded before anything else. */
  readonly first?: boolean;
}

/** A picture that fills its frame. One that cannot be loaded leaves the frame's own surface. */
export function Artwork({ alt = '', first = false, className, src, ...rest }: ArtworkProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <img
      {...rest}
      src={src || undefined}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : 'auto'}
      className={classNames(styles['artwork'], isMissing && styles['missing'], className)}
      onError={() => setMissing(true)}
    />
  );
}
