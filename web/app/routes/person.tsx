import { useQueries, useQuery } from '@tanstack/react-query';
import { useParams, useRouteError } from 'react-router';
import { PersonPage, PersonSkeleton } from '#web/app/areas/catalogue/people/person-page.tsx';
import { personQuery, shelfQuery } from '#web/app/areas/catalogue/queries.ts';
import { Failure } from '#web/app/page/failure.tsx';
import { PageOver } from '#web/app/page/page-over.tsx';
import { prefetchLoader } from '#web/app/page/prefetch-loader.ts';
import { readFirst } from '#web/app/page/read-first.ts';

/** A person's titles by kind: rows of the operator's that are asked for with the person. */
const FILMOGRAPHY = ['filmography', 'filmography-series', 'filmography-programmes'];
const filmographyOf = (personId: number) => FILMOGRAPHY.map((row) => shelfQuery(row, { person_id: personId }));

const prefetch = prefetchLoader(['catalogue', 'favorites'], async ({ params, ensure }) => {
  const { id } = await ensure(personQuery(params['person'] ?? ''));
  // An operator may do without one of these rows; the page does too.
  await Promise.allSettled(filmographyOf(id).map((row) => ensure(row)));
});
export const handle = readFirst;
export const loader = prefetch;
export const clientLoader = prefetch;

/** Somebody by id or slug (B-ROUTE-15). */
export default function PersonScreen() {
  const { person: reference = '' } = useParams();
  const { data: person } = useQuery(personQuery(reference));
  const rows = useQueries({ queries: person === undefined ? [] : filmographyOf(person.id) });
  return (
    <PageOver>
      {person === undefined ? (
        <PersonSkeleton />
      ) : (
        <PersonPage person={person} filmography={rows.flatMap(({ data }) => data ?? [])} />
      )}
    </PageOver>
  );
}

export function ErrorBoundary() {
  return (
    <PageOver>
      <Failure error={useRouteError()} />
    </PageOver>
  );
}
