import { findPeople } from '../people.ts';
import { emptyPage } from '../records.ts';
import { findTitles } from '../titles.ts';
import { channelsAsItems } from './channels.ts';
import { titlesAsItems } from './contents.ts';
import { peopleAsItems } from './persons.ts';
import { librariesOf, type Source, type ViewerReading } from './source.ts';

/** What matches the searched text: titles and people by the search index, channels as their list is searched. */
export const found: Source<'found', ViewerReading> = async (reading, row, source) => {
  const { caller, channels, text, page } = reading;
  if (text.trim() === '') return emptyPage;
  if (source.of === 'channels') {
    const named = await channels.named(caller, text);
    return channelsAsItems(
      named.map(({ id }) => id),
      page,
    );
  }
  const understood = await reading.understood();
  if (understood === null) return emptyPage;
  if (source.of === 'persons') return peopleAsItems(await findPeople(reading, { kind: 'found', found: understood }));
  const conditions = {
    type: source.type,
    found: understood,
    filter: reading.filter,
    libraries: librariesOf(reading, row),
  };
  return titlesAsItems(await findTitles(reading, conditions));
};
