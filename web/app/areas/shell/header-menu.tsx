import { useLocation } from 'react-router';
import { isAt, type MenuEntry } from '#rules/site/menu.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import { Popover } from '#web/app/ui/popover.tsx';
import styles from './header-menu.module.css';
import { MenuLink } from './menu-link.tsx';
import { useFittingEntries } from './use-fitting-entries.ts';

/** The pages on one line; those that do not fit are behind a button at its end (B-HEADER-02). */
export function HeaderMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { list, count } = useFittingEntries(entries.length);
  const beyond = entries.slice(count);
  return (
    <nav className={styles['menu']} aria-label={t('navigation.main')}>
      <ul ref={list} className={styles['list']}>
        {entries.map((entry, index) => (
          <li key={entry.id} className={classNames(index >= count && styles['away'])}>
            <MenuLink entry={entry} className={styles['link']} />
          </li>
        ))}
        <li className={classNames(beyond.length === 0 && styles['away'])}>
          <Popover
            label={t('navigation.more')}
            trigger={(wiring) => (
              <button
                type="button"
                {...wiring}
                className={styles['link']}
                aria-label={t('navigation.more')}
                data-current={beyond.some((entry) => isAt(entry, pathname)) || undefined}
              >
                <Icon name="more" />
              </button>
            )}
          >
            {beyond.map((entry) => (
              <MenuLink key={entry.id} entry={entry} />
            ))}
          </Popover>
        </li>
      </ul>
    </nav>
  );
}
