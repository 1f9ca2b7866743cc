import { findPeople } from '../people.ts';
import type { PageOf, PersonRecord, RowItem } from '../records.ts';
import { asItems, type Source } from './source.ts';

export const peopleAsItems = (page: PageOf<PersonRecord>): PageOf<RowItem> =>
  asItems(page, (person) => ({ kind: 'person', person }));

/** People, the best known first. */
export const persons: Source<'persons'> = async (reading) =>
  peopleAsItems(await findPeople(reading, { kind: 'everybody' }));
