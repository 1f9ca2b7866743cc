import { useQuery } from '@tanstack/react-query';
import { type SeekPicture as Picture, pictureAt } from '#rules/player/seek-pictures.ts';
import styles from './seek-picture.module.css';
import type { PictureList } from './timeline.ts';

/** A stream that grows has more of them after so long. */
const FRESH_MILLISECONDS = 60_000;

/** What a stream lists of its pictures. */
interface SeekPoints {
  readonly seek_points: readonly Picture[];
}

const NONE: readonly Picture[] = [];
const NO_LIST: PictureList = { key: '', address: async () => null };

const picturesQuery = ({ key, address }: PictureList) => ({
  queryKey: ['seek pictures', key],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => readPictures(await address(signal), signal),
  staleTime: FRESH_MILLISECONDS,
  retry: false,
  retryOnMount: false,
});

async function readPictures(address: string | null, signal: AbortSignal): Promise<readonly Picture[]> {
  if (address === null) return NONE;
  const answer = await fetch(address, { signal });
  if (!answer.ok) return NONE;
  const { seek_points }: SeekPoints = await answer.json();
  return seek_points.map((picture) => ({ ...picture, url: new URL(picture.url, answer.url).href }));
}

interface SeekPictureProps {
  /** Where the pictures of the stream are listed. */
  readonly address: string;
  /** Where the stream has none of the moment. */
  readonly others: PictureList | null;
  /** By the stream's own clock. */
  readonly time: number;
}

/** A small picture of a moment, for who looks for it on the line. A stream without pictures plays all the same. */
export function SeekPicture({ address, others, time }: SeekPictureProps) {
  const own = useQuery(picturesQuery({ key: address, address: async () => address }));
  const ownPicture = pictureAt(own.data ?? NONE, time);
  const { data: whole = NONE } = useQuery({
    ...picturesQuery(others ?? NO_LIST),
    enabled: others !== null && !own.isPending && ownPicture === null,
  });
  const picture = ownPicture ?? pictureAt(whole, time);
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
