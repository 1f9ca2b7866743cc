import { useEffect, useRef } from 'react';
import type { ChannelCategory } from '#contract/channels.ts';
import { allCategories, type CategoryFilter, toggledCategory } from '#rules/channels/category-filter.ts';
import { listsAll } from '#rules/channels/shown-category.ts';
import { useAudience } from '#web/app/areas/session/use-audience.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Chip } from '#web/app/ui/chip.tsx';
import styles from './category-chips.module.css';

interface CategoryChipsProps {
  readonly categories: readonly ChannelCategory[];
  readonly filter: CategoryFilter;
  readonly onChange: (filter: CategoryFilter) => void;
}

const FEWEST_TO_CHOOSE_FROM = 2;

/** Several categories at a time: all of them excludes any other [C-CAT-01]. Children have no choice. */
export function CategoryChips({ categories, filter, onChange }: CategoryChipsProps) {
  const { t } = useTexts<'channels'>();
  const audience = useAudience();
  const chips = useRef<HTMLFieldSetElement>(null);
  // The first chosen one may be far along the line.
  useEffect(() => {
    const chosen = chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chosen == null || chips.current === null) return;
    chips.current.scrollLeft = chosen.offsetLeft - (chips.current.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  if (audience === 'child' || categories.length < FEWEST_TO_CHOOSE_FROM) return null;
  const all = categories.find(listsAll);
  return (
    <fieldset ref={chips} className={styles['chips']} aria-label={t('television.categories')} data-category-chips>
      <Chip isChosen={filter.length === 0} onClick={() => onChange(allCategories)}>
        {all?.name ?? t('television.allChannels')}
      </Chip>
      {categories
        .filter((category) => category !== all)
        .map(({ id, name }) => (
          <Chip key={id} isChosen={filter.includes(id)} onClick={() => onChange(toggledCategory(filter, id))}>
            {name}
          </Chip>
        ))}
    </fieldset>
  );
}
