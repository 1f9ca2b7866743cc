import { Link } from 'react-router';
import type { Content } from '#contract/catalogue.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import { Artwork } from '../../ui/artwork.tsx';
import styles from './poster-tile.module.css';

const POSTER_WIDTH = 400;
const POSTER_HEIGHT = 600;

/** A title by its upright poster. */
export const PosterTile = ({ content }: { readonly content: Content }) => (
  <Link className={styles['tile']} to={contentPath(content.slug)} prefetch="intent">
    <span className={styles['frame']}>
      <Artwork src={content.cover.src_2x3} width={POSTER_WIDTH} height={POSTER_HEIGHT} />
    </span>
    <span className={styles['title']}>{content.title}</span>
    <span className={styles['facts']}>{[content.year, content.genres[0]?.name].filter(Boolean).join(' · ')}</span>
  </Link>
);
