import { Link } from 'react-router';
import type { Program } from '#contract/guide.ts';
import { personPath } from '#web/app/areas/catalogue/person-path.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './programme-sheet.module.css';

/** Who takes part in a programme; each leads to the person's page. */
export function ProgrammePeople({ persons }: Pick<Program, 'persons'>) {
  const { t } = useTexts<'catalogue' | 'programme'>();
  return (
    <section>
      <h3 className={styles['heading']}>{t('programme.people')}</h3>
      <ul className={styles['people']}>
        {persons.map(({ id, slug, role, name }) => (
          <li key={`${id} ${role}`}>
            <Link className={styles['person']} to={personPath(slug || id)} replace>
              {name}
            </Link>
            <span className={styles['role']}>{t(`content.roles.${role}`, { defaultValue: role })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
