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

/** Of a picture that has not come when the page begins to live, and of one that cannot come. */
type State = 'shown' | 'awaited' | 'missing';

/** A picture that fills its frame. One that cannot be loaded leaves the frame's own surface. */
export function Artwork({
  alt = '',
  first = false,
  shown,
  placeholder,
  fallback,
  className,
  src,
  ...rest
}: ArtworkProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>('shown');
  // It may have come or failed before this component could hear of it.
  useEffect(() => setState(stateOf(image.current)), []);
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
      fetchPriority={first ? 'high' : 'auto'}
      className={classNames(
        styles['artwork'],
        !first && styles['fading'],
        !first && state === 'awaited' && styles['awaited'],
        state === 'missing' && styles['missing'],
        look,
      )}
      onLoad={() => setState('shown')}
      onError={() => setState('missing')}
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
      {state === 'missing' && fallback}
    </>
  );
}

function stateOf(image: HTMLImageElement | null): State {
  if (image === null) return 'shown';
  if (!image.complete) return 'awaited';
  return image.naturalWidth === 0 ? 'missing' : 'shown';
}
