import type { Person } from '#contract/catalogue.ts';
import { personData } from '#rules/site/structured-pages.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { StructuredData } from '#web/app/areas/site/structured-data.tsx';
import { useOrigin } from '#web/app/areas/site/use-site.ts';

interface PersonHeadProps {
  readonly person: Pick<Person, 'slug' | 'name' | 'bio' | 'image'>;
  /** How many titles the person took part in: the page of one with a single title says no more than that title's own. */
  readonly titles: number;
}

const FEWEST_TITLES = 2;

/** What a person's page says about itself [B-PERSON-04]. */
export function PersonHead({ person, titles }: PersonHeadProps) {
  const origin = useOrigin();
  const path = `/persons/${encodeURIComponent(person.slug)}`;
  return (
    <>
      <PageHead
        page="person"
        values={{ title: person.name, description: person.bio }}
        path={path}
        image={person.image ?? ''}
        kind="profile"
        noindex={titles < FEWEST_TITLES}
      />
      {origin !== null && <StructuredData data={personData(person, origin + path)} />}
    </>
  );
}
