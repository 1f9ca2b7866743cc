import type { ReactNode } from 'react';
import type { ContentId } from '#contract/units.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Menu } from '#web/app/ui/menu.tsx';
import { useSetWatched } from './use-set-watched.ts';
import styles from './watched-menu.module.css';

interface WatchedMenuProps {
  readonly id: ContentId;
  /** What it is known by. */
  readonly title: string;
  readonly isWatched: boolean;
  /** What is removed from a row of what was begun; undefined: it stands in no such row. */
  readonly begun?: ContentId;
  /** The tile that has the menu on its picture. */
  readonly children: ReactNode;
}

/** A tile with a menu that marks its title as watched, and takes the mark away; or forgets that it was begun. */
export function WatchedMenu({ id, title, isWatched, begun, children }: WatchedMenuProps) {
  const { t } = useTexts<'catalogue'>();
  const setWatched = useSetWatched();
  return (
    <div className={styles['tile']}>
      {children}
      <div className={styles['menu']}>
        <Menu
          align="end"
          trigger={
            <Button look="secondary" size="small" round aria-label={t('content.more', { title })}>
              <Icon name="more" />
            </Button>
          }
          items={[
            {
              label: t(isWatched ? 'content.unmarkWatched' : 'content.markWatched'),
              icon: 'check',
              onSelect: () => setWatched(id, !isWatched),
            },
            ...(begun === undefined
              ? []
              : [{ label: t('rows.remove'), icon: 'close', onSelect: () => setWatched(begun, false) } as const]),
          ]}
        />
      </div>
    </div>
  );
}
