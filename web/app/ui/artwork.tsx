import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './artwork.module.css';
import { classNames } from './class-names.ts';

interface ArtworkProps extends Omit<ComponentProps<'img'>, 'alt'> {
  /** Empty when the words beside it say it all. */
  readonly alt?: string;
  /** In the first screen: loaded before anything else. */
  readonly first?: boolean;
  /** Stands in for a picture that cannot be loaded. */
  readonly fallback?: ReactNode;
}

/** A picture that fills its frame. One that cannot be loaded leaves the frame's own surface. */
export function Artwork({ alt = '', first = false, fallback, className, src, ...rest }: ArtworkProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  // It may have failed before this component could hear of it.
  useEffect(() => setMissing(image.current?.complete === true && image.current.naturalWidth === 0), []);
  return (
    <>
      <img
        {...rest}
        ref={image}
        src={src || undefined}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : 'auto'}
        className={classNames(styles['artwork'], isMissing && styles['missing'], className)}
        onLoad={() => setMissing(false)}
        onError={() => setMissing(true)}
      />
      {isMissing && fallback}
    </>
  );
}
