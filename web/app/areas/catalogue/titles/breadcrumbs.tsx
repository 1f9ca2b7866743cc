import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import styles from './breadcrumbs.module.css';
import type { Crumb } from './use-crumbs.ts';

/** The pages that lead to this one, which is the last of them. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTexts<'catalogue'>();
  const here = crumbs.at(-1);
  return (
    <nav className={styles['path']} aria-label={t('content.path')}>
      <ol className={styles['crumbs']}>
        {crumbs.map((crumb) => (
          <li key={crumb.path ?? crumb.name} className={styles['crumb']}>
            {crumb === here || crumb.path === null ? (
              <span aria-current={crumb === here ? 'page' : undefined}>{crumb.name}</span>
            ) : (
              <Link to={crumb.path}>{crumb.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
