import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { MessageMenu } from '#web/app/areas/engagement/message-menu.tsx';
import { broughtSearchBox } from '#web/app/areas/search/brought-search-box.ts';
import { SearchEntry } from '#web/app/areas/search/search-entry.tsx';
import { useSearchBox } from '#web/app/areas/search/use-search-box.ts';
import { useSession } from '#web/app/areas/session/session-context.tsx';
import { useMenu } from '#web/app/areas/site/use-menu.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { Logo } from '#web/app/brand/logo.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { classNames } from '#web/app/ui/class-names.ts';
import { AccountEntry } from './account-entry.tsx';
import styles from './header.module.css';
import { HeaderMenu } from './header-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LaterOffers } from './later-offers.tsx';
import { useHeaderScroll } from './use-header-scroll.ts';

/** The first screen does without it. */
const loadSearchBox = () =>
  import('#web/app/areas/search/search-box.tsx').then(({ SearchBox }) => ({ default: SearchBox }));
const LazySearchBox = lazy(loadSearchBox);

/** Logo, menu, search, messages, language and account; over the picture while the page stands at its top. */
export function Header() {
  const { t } = useTexts();
  const { brand, features } = useSite();
  const { isBarred } = useSession();
  const { isDark, isHidden } = useHeaderScroll();
  const entries = useMenu();
  const search = useSearchBox();
  const [SearchBox] = useState(() => broughtSearchBox() ?? LazySearchBox);
  const hasSearch = features.search && !isBarred;
  const isSearching = hasSearch && search.isShown;
  const menu = <HeaderMenu entries={entries} />;
  // It is there before anybody presses its button.
  useEffect(() => {
    loadSearchBox().catch(() => {});
  }, []);
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('navigation.skip')}
      </a>
      <header
        className={classNames(
          styles['header'],
          isDark && styles['dark'],
          isHidden && styles['hidden'],
          isSearching && styles['searching'],
        )}
      >
        <Link className={styles['logo']} to="/" aria-label={t('navigation.toHome', { title: brand.title })}>
          <Logo brand={brand} />
        </Link>
        {isSearching ? (
          <Suspense fallback={menu}>
            <SearchBox onClose={search.close} />
          </Suspense>
        ) : (
          menu
        )}
        <div className={styles['end']}>
          <LaterOffers />
          {hasSearch && !isSearching && <SearchEntry onOpen={search.open} takesFocus={search.isDismissed} />}
          {features.messages && !isBarred && <MessageMenu />}
          <LanguageMenu />
          <AccountEntry />
        </div>
      </header>
    </>
  );
}
