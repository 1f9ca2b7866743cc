import { findPeople } from '../people.ts';
import { emptyPage } from '../records.ts';
import { findTitles } from '../titles.ts';
import { channelsAsItems } from './channels.ts';
import { titlesAsItems } from './contents.ts';
import { peopleAsItems } from './persons.ts';
import { librariesOf, type Source, type ViewerReading } from './source.ts';

/** What the profile marked as a favourite, the latest first. */
export const favorites: Source<'favorites', ViewerReading> = async (reading, row, source) => {
  const { caller, channels, page } = reading;
  if (caller.session === null) return emptyPage;
  const profileId = caller.session.profile.id;
  switch (source.of) {
    case 'contents': {
      const conditions = { favoriteOf: profileId, filter: reading.filter, libraries: librariesOf(reading, row) };
      return titlesAsItems(await findTitles(reading, conditions));
    }
    case 'persons':
      return peopleAsItems(await findPeople(reading, { kind: 'favorites', profileId }));
    case 'channels':
      return channelsAsItems(await channels.favoriteIds(caller), page);
  }
};
