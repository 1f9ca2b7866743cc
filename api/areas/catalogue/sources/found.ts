import { searchWords } from '#rules/catalogue/search-words.ts';
import { findPeople } from '../people.ts';
import { emptyPage } from '../records.ts';
import { findTitles } from '../titles.ts';
import { channelsAsItems } from './channels.ts';
import { titlesAsItems } from './contents.ts';
import { peopleAsItems } from './persons.ts';
import { librariesOf, type Source, type ViewerReading } from './source.ts';

/** What matches the searched text: titles and people by the beginnings of words, channels as their list is searched. */
export const found: Source<'found', ViewerReading> = async (reading, row, source) => {
  const { caller, channels, text, page } = reading;
  const words = searchWords(text);
  if (words === '') return emptyPage;
  switch (source.of) {
    case 'contents': {
      const conditions = {
        type: source.type,
        words,
        filter: reading.filter,
        libraries: librariesOf(reading, row),
      };
      return titlesAsItems(await findTitles(reading, conditions));
    }
    case 'persons':
      return peopleAsItems(await findPeople(reading, { kind: 'named', words }));
    case 'channels':
      return channelsAsItems(await channels.idsNamed(caller, text), page);
  }
};
