import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  /** Names the whole set. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly panel: ReactNode }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Several panels in one place, one of them shown. Arrows go from tab to tab; many of them scroll sideways. */
export const Tabs = <Value extends string>({ label, tabs, chosen, onChoose }: TabsProps<Value>) => (
  <BaseTabs.Root value={chosen} onValueChange={onChoose}>
    <BaseTabs.List className={styles['list']} aria-label={label}>
      {tabs.map((tab) => (
        <BaseTabs.Tab key={tab.value} className={styles['tab']} value={tab.value}>
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map((tab) => (
      <BaseTabs.Panel key={tab.value} className={styles['panel']} value={tab.value}>
        {tab.panel}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);
