import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isAt, type MenuEntry } from '#rules/site/menu.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { useAwaitedPage } from '#web/app/page/use-awaited-page.ts';
import { Icon } from '#web/app/ui/icon.tsx';

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className?: string | undefined;
  /** Before the title. */
  readonly children?: ReactNode;
}

/** An entry of the menu. Another site opens beside this one. */
export function MenuLink({ entry, className, children }: MenuLinkProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const awaited = useAwaitedPage();
  if (entry.kind === 'outside')
    return (
      <a className={className} href={entry.href} target="_blank" rel="noopener noreferrer">
        {children}
        {entry.title}
        <Icon name="externalLink" />
        <span className="visually-hidden"> ({t('navigation.newTab')})</span>
      </a>
    );
  return (
    <Link
      className={className}
      to={entry.href}
      aria-current={isAt(entry, pathname) ? 'page' : undefined}
      data-awaited={(awaited !== null && isAt(entry, awaited.pathname)) || undefined}
      prefetch="intent"
    >
      {children}
      {entry.title}
    </Link>
  );
}
