import { useQuery } from '@tanstack/react-query';
import type { Row } from '#contract/catalogue.ts';
import { LONGEST_CONTENT_TEXT } from '#rules/catalogue/collapsed-text.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import { CollapsedText } from '#web/app/areas/catalogue/collapsed-text.tsx';
import type { RowFilter } from '#web/app/areas/catalogue/queries.ts';
import { Initials } from '#web/app/areas/catalogue/rows/initials.tsx';
import { RowFilterProvider } from '#web/app/areas/catalogue/rows/row-filter.ts';
import { RowShelf } from '#web/app/areas/catalogue/rows/row-shelf.tsx';
import { RowView } from '#web/app/areas/catalogue/rows/row-view.tsx';
import { FavoriteToggle } from '#web/app/areas/favorites/favorite-toggle.tsx';
import { personFavoriteQuery } from '#web/app/areas/favorites/queries.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useHeading } from '#web/app/areas/site/page-head.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import type { AnswerOf } from '#web/app/wire/contract-types.ts';
import { PersonHead } from './person-head.tsx';
import styles from './person-page.module.css';

export type PersonWithTitles = AnswerOf<'catalogue.person'>;

const PORTRAIT = { width: 320, height: 320 };

/** Blurred behind the head, so that few pixels are enough [C-CONST-29]. */
const BACKGROUND = { width: 150, height: 150 };

interface PersonPageProps {
  readonly person: PersonWithTitles;
  /** What they took part in, a row for each kind; those that could not be had are left out. */
  readonly filmography: readonly Row[];
}

/** Somebody, over the page they were opened from: who they are, and what they took part in (B-ROUTE-15). */
export function PersonPage({ person, filmography }: PersonPageProps) {
  const { t } = useTexts<'catalogue'>();
  const { id, name, bio, image_url, contents } = person;
  const values = { title: name, description: bio };
  const heading = useHeading('person', values);
  const filter: RowFilter = { person_id: id };
  const facts = [
    ...rolesOf(person).map((role) => t(`content.roles.${role}`, { defaultValue: role })),
    contents.length > 0 && t('person.titles', { count: contents.length }),
  ];
  return (
    <article className={styles['page']}>
      <PersonHead person={person} titles={contents.length} />
      <header className={styles['head']}>
        {image_url && (
          <span className={styles['background']} data-person-background>
            <Artwork src={image_url} {...BACKGROUND} />
          </span>
        )}
        <div className={styles['who']}>
          <span className={styles['portrait']}>
            {image_url ? (
              <Artwork src={image_url} first {...PORTRAIT} fallback={<Initials name={name} />} />
            ) : (
              <Initials name={name} />
            )}
          </span>
          <div className={styles['words']}>
            <h1 className={styles['name']}>{heading}</h1>
            <p className={styles['facts']}>{factLine(facts)}</p>
            <PersonFavorite id={id} />
            {bio !== '' && <CollapsedText className={styles['bio']} text={bio} longest={LONGEST_CONTENT_TEXT} />}
          </div>
        </div>
      </header>
      <RowFilterProvider value={filter}>
        {filmography.map((row) => (
          <RowView key={row.id} row={row} frame={RowShelf} />
        ))}
      </RowFilterProvider>
    </article>
  );
}

function PersonFavorite({ id }: Pick<PersonWithTitles, 'id'>) {
  const { state } = useSession();
  const { data } = useQuery({ ...personFavoriteQuery(id), enabled: state.kind === 'signed-in' });
  return <FavoriteToggle target={{ kind: 'person', id }} mark={data?.favorite} />;
}

/** What they did in their titles, each once; where none says, what they are known for. */
function rolesOf({ id, role, contents }: PersonWithTitles): readonly string[] {
  const roles = contents.flatMap(({ persons }) => persons.flatMap((each) => (each.id === id ? each.role : [])));
  return [...new Set<string>([...roles, ...(role === null ? [] : [role])])];
}

/** The same page before anything is known. */
export const PersonSkeleton = () => (
  <div className={styles['page']}>
    <div className={styles['head']}>
      <div className={styles['who']}>
        <Skeleton className={styles['portrait']} />
        <Skeleton className={styles['nameSkeleton']} />
      </div>
    </div>
  </div>
);
