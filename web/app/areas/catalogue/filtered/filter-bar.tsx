import { type CatalogueChoice, valueText, withValue } from '#rules/catalogue/catalogue-choice.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { ChoiceChip } from './choice-chip.tsx';
import styles from './filter-bar.module.css';
import type { CatalogueType } from './queries.ts';
import { useFilters } from './use-filters.ts';

interface FilterBarProps {
  readonly type: CatalogueType;
  readonly choice: CatalogueChoice;
  readonly choose: (choice: CatalogueChoice) => void;
}

/** The filters, one beside another; on a phone they scroll sideways (B-CATALOG-01, -02). */
export function FilterBar({ type, choice, choose }: FilterBarProps) {
  const { t } = useTexts<'catalogue'>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are sent
    <div className={styles['bar']} role="group" aria-label={t('filters.label')}>
      {useFilters(type, choice).map(({ name, options, chosen }) => (
        <ChoiceChip
          key={name}
          name={t(`filters.names.${name}`)}
          label={chosen ?? t(`filters.names.${name}`)}
          isChosen={chosen !== null}
          options={[{ value: '', label: t(`filters.any.${name}`) }, ...options]}
          value={valueText(choice, name)}
          onChoose={(value) => choose(withValue(choice, name, value))}
        />
      ))}
    </div>
  );
}
