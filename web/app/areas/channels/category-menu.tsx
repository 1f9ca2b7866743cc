import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import type { ChannelCategory } from '#contract/channels.ts';
import { ALL_CHANNELS, listsAll } from '#rules/channels/shown-category.ts';
import { useAudience } from '#web/app/areas/session/use-audience.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Icon } from '#web/app/ui/icon.tsx';
import styles from './category-menu.module.css';

interface CategoryMenuProps {
  readonly categories: readonly ChannelCategory[];
  /** Undefined: all channels. */
  readonly chosen: ChannelCategory | undefined;
  /** Where a category is shown, by its slug. */
  readonly pathOf?: (slug: string) => string;
}

const pathOfList = (slug: string) => `/channels/${slug}`;

const FEWEST_TO_CHOOSE_FROM = 2;

/** Which channels are listed; a menu of links, absent where there is nothing to choose, and for children [B-TV-13, B-TV-14, A-ROLE-04]. */
export function CategoryMenu({ categories, chosen, pathOf = pathOfList }: CategoryMenuProps) {
  const { t } = useTexts<'channels'>();
  const audience = useAudience();
  if (audience === 'child' || categories.length < FEWEST_TO_CHOOSE_FROM) return null;
  const hasAll = categories.some(listsAll);
  const items = [
    ...(hasAll ? [] : [{ slug: ALL_CHANNELS, name: t('television.allChannels'), isChosen: chosen === undefined }]),
    ...categories.map((category) => ({
      slug: category.slug,
      name: category.name,
      isChosen: chosen === undefined ? listsAll(category) : chosen.id === category.id,
    })),
  ];
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles['trigger']} data-category-menu>
        <span className="visually-hidden">{t('television.categories')}</span>
        <span>{items.find(({ isChosen }) => isChosen)?.name ?? t('television.allChannels')}</span>
        <Icon name="down" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles['positioner']} align="start" sideOffset={4}>
          <Menu.Popup className={styles['popup']}>
            {items.map(({ slug, name, isChosen }) => (
              <Menu.Item
                key={slug}
                className={styles['item']}
                render={<Link to={pathOf(slug)} preventScrollReset aria-current={isChosen || undefined} />}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
