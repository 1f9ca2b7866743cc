import { useQuery } from '@tanstack/react-query';
import { type SeekPicture as Picture, pictureAt } from '#rules/player/seek-pictures.ts';
import styles from './seek-picture.module.css';

/** A stream that grows has more of them after so long. */
const FRESH_MILLISECONDS = 60_000;

/** What a stream lists of its pictures. */
interface SeekPoints {
  readonly seek_points: readonly Picture[];
}

async function readPictures(address: string, signal: AbortSignal): Promise<readonly Picture[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) return [];
  const { seek_points }: SeekPoints = await answer.json();
  return seek_points.map((picture) => ({ ...picture, url: new URL(picture.url, answer.url).href }));
}

interface SeekPictureProps {
  /** Where the pictures of the stream are listed. */
  readonly address: string;
  /** By the stream's own clock. */
  readonly time: number;
}

/** A small picture of a moment, for who looks for it on the line. A stream without pictures plays all the same. */
export function SeekPicture({ address, time }: SeekPictureProps) {
  const { data: pictures = [] } = useQuery({
    queryKey: ['seek pictures', address],
    queryFn: ({ signal }) => readPictures(address, signal),
    staleTime: FRESH_MILLISECONDS,
    retry: false,
  });
  const picture = pictureAt(pictures, time);
  if (picture === null) return null;
  const { url, x, y, width, height } = picture;
  return (
    <span
      className={styles['picture']}
      data-seek-picture={picture.time}
      style={{ width, height, backgroundImage: `url("${url}")`, backgroundPosition: `-${x}px -${y}px` }}
    />
  );
}
