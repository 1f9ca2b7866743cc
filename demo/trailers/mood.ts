import { type FamilyName, familyOf } from '../art/families.ts';
import type { Title } from '../titles/title.ts';

/** How a trailer moves and sounds. */
export type Mood = 'night' | 'heart' | 'laughter' | 'frontier' | 'wonder' | 'record';

const moods: Readonly<Record<FamilyName, Mood>> = {
  adventure: 'frontier',
  animation: 'laughter',
  avantGarde: 'wonder',
  comedy: 'laughter',
  crime: 'night',
  documentary: 'record',
  drama: 'heart',
  fairytale: 'wonder',
  history: 'frontier',
  horror: 'night',
  musical: 'heart',
  noir: 'night',
  romance: 'heart',
  scienceFiction: 'wonder',
  war: 'frontier',
  western: 'frontier',
};

/** The mood of a title's art direction. */
export const moodOf = ({ genres }: Pick<Title, 'genres'>): Mood => moods[familyOf(genres)];
