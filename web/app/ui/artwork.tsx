import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './artwork.module.css';
import { classNames } from './class-names.ts';
import { pictureSources, type ShownWidth } from './picture-sources.ts';

interface ArtworkProps extends Omit<ComponentProps<'img'>, 'alt' | 'placeholder'> {
  /** Empty when the words beside it say it all. */
  readonly alt?: string;
  /** In the first screen: loaded before anything else, and shown without fading in. */
  readonly first?: boolean;
  /** How wide it is shown, such as `50vw`: what the browser chooses the picture's width by. */
  readonly shown?: ShownWidth;
  /** A tiny picture of its colours, as a data URI, that is seen until it has come. */
  readonly placeholder?: string | null | undefined;
  /** Stands in for a picture that cannot be loaded. */
  readonly fallback?: ReactNode;
}

/** The data attribute of a picture that is on its way. */
const AWAITED = 'awaited';

/** A picture that fills its frame. One that cannot be loaded leaves the frame's own surface. */
export function Artwork({
  alt = '',
  first = false,
  shown,
  placeholder,
  fallback,
  className,
  src,
  fetchPriority = first ? 'high' : 'auto',
  ...rest
}: ArtworkProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  // It may have come or failed before this component could hear of it.
  useEffect(() => {
    const element = image.current;
    if (element === null) return;
    // On the element itself: a page has hundreds of pictures, and none is drawn again for its own coming.
    if (!element.complete) element.dataset[AWAITED] = '';
    else if (element.naturalWidth === 0) setMissing(true);
  }, []);
  const length = shown ?? (rest.width === undefined ? '100vw' : `${rest.width}px`);
  const sources = src ? pictureSources(src, length) : {};
  const picture = (look: string | undefined) => (
    <img
      {...sources}
      {...rest}
      ref={image}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={fetchPriority}
      className={classNames(styles['artwork'], !first && styles['fading'], isMissing && styles['missing'], look)}
      onLoad={({ currentTarget }) => {
        delete currentTarget.dataset[AWAITED];
        setMissing(false);
      }}
      onError={() => setMissing(true)}
    />
  );
  return (
    <>
      {placeholder ? (
        <span
          className={classNames(styles['frame'], className)}
          style={{ backgroundImage: `url(${JSON.stringify(placeholder)})` }}
        >
          {picture(styles['framed'])}
        </span>
      ) : (
        picture(className)
      )}
      {isMissing && fallback}
    </>
  );
}
