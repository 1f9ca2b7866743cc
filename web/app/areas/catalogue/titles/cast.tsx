import { Link } from 'react-router';
import type { Content } from '#contract/catalogue.ts';
import { personPath } from '#web/app/areas/catalogue/person-path.ts';
import { Initials } from '#web/app/areas/catalogue/rows/initials.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Artwork } from '#web/app/ui/artwork.tsx';
import styles from './cast.module.css';

const PORTRAIT = { width: 96, height: 96 };

/** Who took part in a title. */
export function Cast({ persons }: { readonly persons: Content['persons'] }) {
  const { t } = useTexts<'catalogue'>();
  return (
    <section className={styles['people']}>
      <h2 className={styles['heading']}>{t('content.people')}</h2>
      <ul className={styles['list']}>
        {persons.map(({ id, slug, role, name, image_url }) => (
          <li key={`${id} ${role}`}>
            <Link className={styles['person']} to={personPath(slug || id)} prefetch="intent">
              <span className={styles['portrait']}>
                {image_url ? (
                  <Artwork src={image_url} {...PORTRAIT} fallback={<Initials name={name} />} />
                ) : (
                  <Initials name={name} />
                )}
              </span>
              <span className={styles['words']}>
                <span className={styles['name']}>{name}</span>
                <span className={styles['role']}>{t(`content.roles.${role}`, { defaultValue: role })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
