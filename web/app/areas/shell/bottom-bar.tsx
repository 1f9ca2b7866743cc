import { Link, useLocation } from 'react-router';
import { SEARCH_PATH } from '#rules/search/search-text.ts';
import { bottomBarEntries, isAt, type MenuEntry } from '#rules/site/menu.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useMenu } from '#web/app/areas/site/use-menu.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useAwaitedPage } from '#web/app/page/use-awaited-page.ts';
import { Icon, type IconName } from '#web/app/ui/icon.tsx';
import { Popover } from '#web/app/ui/popover.tsx';
import styles from './bottom-bar.module.css';
import { MenuLink } from './menu-link.tsx';

/** The main pages within a thumb's reach, and a sub-menu of the catalogue (B-HEADER-08). */
export function BottomBar() {
  const { t } = useTexts();
  const { features } = useSite();
  const { isBarred } = useSession();
  const { pathname } = useLocation();
  const { start, television, catalogue, own } = bottomBarEntries(useMenu());
  const isCurrent = (entry: MenuEntry) => isAt(entry, pathname);
  return (
    <nav className={styles['bar']} aria-label={t('navigation.main')} data-bottom-bar>
      {start && <BarLink to={start.href} icon="home" title={start.title} isCurrent={isCurrent(start)} />}
      {television && (
        <BarLink to={television.href} icon="television" title={television.title} isCurrent={isCurrent(television)} />
      )}
      {catalogue.length > 0 && <Catalogue pages={catalogue} isCurrent={catalogue.some(isCurrent)} />}
      {own && <BarLink to={own.href} icon="heart" title={own.title} isCurrent={isCurrent(own)} />}
      {features.search && !isBarred && (
        <BarLink to={SEARCH_PATH} icon="search" title={t('search.label')} isCurrent={pathname === SEARCH_PATH} />
      )}
    </nav>
  );
}

interface BarLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly isCurrent: boolean;
}

function BarLink({ to, icon, title, isCurrent }: BarLinkProps) {
  const isAwaited = useAwaitedPage()?.pathname === to;
  return (
    <Link
      className={styles['link']}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-awaited={isAwaited || undefined}
    >
      <Icon name={icon} />
      <span className={styles['title']}>{title}</span>
    </Link>
  );
}

function Catalogue({ pages, isCurrent }: { readonly pages: readonly MenuEntry[]; readonly isCurrent: boolean }) {
  const { t } = useTexts();
  const title = t('navigation.catalogue');
  return (
    <Popover
      label={title}
      trigger={(wiring) => (
        <button type="button" {...wiring} className={styles['link']} data-current={isCurrent || undefined}>
          <Icon name="grid" />
          <span className={styles['title']}>{title}</span>
        </button>
      )}
    >
      {pages.map((entry) => (
        <MenuLink key={entry.id} entry={entry} />
      ))}
    </Popover>
  );
}
